import { type SettingsTab, tabCode, textOf, textsOf } from '../settings-tab.ts';
import { settingsWords } from '../words.ts';
import { pictureWords } from './picture/words.ts';
import { schoolWords } from './school-words.ts';
import { profileWords } from './words.ts';

export const profileTab: SettingsTab = {
  name: 'profile',
  title: textOf(profileWords, 'title'),
  headings: [
    ...textsOf(pictureWords, ['title']),
    ...textsOf(settingsWords, ['firstName', 'lastName', 'department', 'bio']),
    ...textsOf(schoolWords, ['schools']),
  ],
  component: tabCode(async () => (await import('./tab.tsx')).ProfileTab),
};
