/** The parts of the settings, as `?tab=` says them; each has its title under the same name in `words.ts`. */
export const settingsTabs = ['profile', 'appearance', 'integrations', 'security'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
