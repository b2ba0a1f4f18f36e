import type { Language } from '../../client/language/language-choice.ts';
import type { Words } from '../../client/language/words.ts';
import { authWords } from './integrations/auth-words.ts';
import { endpointWords } from './integrations/endpoint-words.ts';
import { fileWords } from './integrations/file-words.ts';
import { keyWords } from './integrations/key-words.ts';
import { logWords } from './integrations/log/words.ts';
import { integrationsWords } from './integrations/words.ts';
import { schoolWords } from './school-words.ts';
import { securityWords } from './security/words.ts';
import type { SettingsTab } from './tabs.ts';
import { settingsWords } from './words.ts';

/** A heading on a tab of the settings, as the search finds it. */
export interface SettingsHeading {
  tab: SettingsTab;
  name: Readonly<Record<Language, string>>;
}

function on<Key extends string>(tab: SettingsTab, words: Words<Key>, keys: readonly NoInfer<Key>[]): SettingsHeading[] {
  return keys.map((key) => ({ tab, name: { en: words.en[key], el: words.el[key] } }));
}

/** In the order of the tabs. The texts are those of the tabs themselves; their test looks for each on its tab. */
export const settingsHeadings: readonly SettingsHeading[] = [
  ...on('profile', settingsWords, ['firstName', 'lastName', 'department', 'bio']),
  ...on('profile', schoolWords, ['schools']),
  ...on('appearance', settingsWords, ['theme', 'layout', 'language', 'animations']),
  ...on('integrations', integrationsWords, ['chatUrl', 'engine']),
  ...on('integrations', authWords, ['auth']),
  ...on('integrations', endpointWords, ['endpoints']),
  ...on('integrations', keyWords, ['title-in', 'title-out']),
  ...on('integrations', fileWords, ['files']),
  ...on('integrations', logWords, ['log']),
  ...on('security', settingsWords, ['changePassword', 'twoSteps', 'changeAddress']),
  ...on('security', securityWords, ['sessions', 'notices', 'exportTitle', 'deleteTitle']),
];
