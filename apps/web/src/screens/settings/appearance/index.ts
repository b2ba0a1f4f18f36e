import { type SettingsTab, tabCode, textOf, textsOf } from '../settings-tab.ts';
import { settingsWords } from '../words.ts';
import { appearanceWords } from './words.ts';

export const appearanceTab: SettingsTab = {
  name: 'appearance',
  title: textOf(appearanceWords, 'title'),
  headings: textsOf(settingsWords, ['theme', 'layout', 'language', 'animations']),
  component: tabCode(async () => (await import('./tab.tsx')).AppearanceTab),
};
