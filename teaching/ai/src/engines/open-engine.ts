import type { Engine, EngineChoice, Way } from '../contract.ts';
import { openWebhook } from '../webhook/index.ts';
import { openLanguageModelEngine } from './language-model.ts';

/**
 * Whatever a school or a person has connected, ready to be asked by `way` alone. Opening asks nobody; what is missing is told
 * by the first reply, as AskFailure `refused` with the reason engine/incomplete or engine/wrong-key.
 */
export function openEngine(choice: EngineChoice, way: Way): Engine {
  const { kind, key } = choice;
  if (kind !== 'webhook') return openLanguageModelEngine(kind, choice, way);
  const auth = key === null ? ({ kind: 'none' } as const) : ({ kind: 'bearer', value: key } as const);
  return openWebhook({ url: choice.baseUrl ?? '', auth, signingKey: null }, way);
}
