import type { Engine, EngineChoice, Transport } from '../contract.ts';
import { createWebhookEngine } from '../webhook/index.ts';
import { createLanguageModelEngine } from './language-model-engine.ts';

/**
 * The engine that a school or a person has connected; it sends requests through `transport` alone. Creating it sends
 * nothing; missing settings are reported by the first reply, as EngineFailure `refused` with the reason
 * engine/incomplete or engine/wrong-key.
 */
export function createEngine(choice: EngineChoice, transport: Transport): Engine {
  const { kind, key } = choice;
  if (kind !== 'webhook') return createLanguageModelEngine(kind, choice, transport);
  const auth = key === null ? ({ kind: 'none' } as const) : ({ kind: 'bearer', value: key } as const);
  return createWebhookEngine({ url: choice.baseUrl ?? '', auth, signingKey: null }, transport);
}
