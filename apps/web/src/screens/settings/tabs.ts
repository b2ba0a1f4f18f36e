import { appearanceTab } from './appearance/index.ts';
import { integrationsTab } from './integrations/index.ts';
import { notificationsTab } from './notifications/index.ts';
import { profileTab } from './profile/index.ts';
import { securityTab } from './security/index.ts';
import type { SettingsTab } from './settings-tab.ts';

/** The tabs of the settings, in the order of the screen; the first is open where the address names none. Add here. */
export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  profileTab,
  notificationsTab,
  appearanceTab,
  integrationsTab,
  securityTab,
];
