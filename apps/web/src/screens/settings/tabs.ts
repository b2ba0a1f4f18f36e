/** The tabs of the settings, as in `?tab=`; each has its title under the same name in `words.ts`. */
export const settingsTabs = ['profile', 'appearance', 'integrations', 'security'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
