import { noEngines } from '../../../parts/connections/test-engines.ts';

const own = {
  kind: 'ollama',
  baseUrl: 'http://127.0.0.1:11434',
  model: 'small-3b',
  keyHint: null,
  prices: null,
  changedAt: '2026-03-02T08:00:00.000Z',
};

/** As `read-engines` answers where the person and the school each connected a language model. */
export const twoModels = {
  ...noEngines,
  own,
  school: { ...own, kind: 'anthropic', baseUrl: null, model: 'large' },
  drafting: { ...noEngines.drafting, choices: ['built-in', 'own', 'school'] },
};
