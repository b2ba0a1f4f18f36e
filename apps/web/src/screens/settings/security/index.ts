import { type SettingsTab, tabCode, textOf, textsOf } from '../settings-tab.ts';
import { settingsWords } from '../words.ts';
import { securityWords } from './words.ts';

export const securityTab: SettingsTab = {
  name: 'security',
  title: textOf(securityWords, 'title'),
  headings: [
    ...textsOf(settingsWords, ['changePassword', 'twoSteps', 'changeAddress']),
    ...textsOf(securityWords, ['sessions', 'notices', 'exportTitle', 'deleteTitle']),
  ],
  component: tabCode(async () => (await import('./tab.tsx')).SecurityTab),
};
