import { draftingWords } from '../../../parts/drafting/words.ts';
import { type SettingsTab, tabCode, textOf, textsOf } from '../settings-tab.ts';
import { authWords } from './auth-words.ts';
import { endpointWords } from './endpoint-words.ts';
import { fileWords } from './file-words.ts';
import { keyWords } from './key-words.ts';
import { logWords } from './log/words.ts';
import { integrationsWords } from './words.ts';

export const integrationsTab: SettingsTab = {
  name: 'integrations',
  title: textOf(integrationsWords, 'title'),
  headings: [
    ...textsOf(integrationsWords, ['chatUrl', 'engine']),
    ...textsOf(draftingWords, ['preference']),
    ...textsOf(authWords, ['auth']),
    ...textsOf(endpointWords, ['endpoints']),
    ...textsOf(keyWords, ['title-in', 'title-out']),
    ...textsOf(fileWords, ['files']),
    ...textsOf(logWords, ['log']),
  ],
  component: tabCode(async () => (await import('./tab.tsx')).IntegrationsTab),
};
