// The appearance of the interface for a user: stored in the browser for the first paint, and in the account for every
// browser.
export type { AppearanceSettings } from './calls.ts';
export { useApplySavedAppearance, useChangeAppearance, useSaveAppearance } from './use-appearance-settings.ts';
