import type { EngineFacts } from './engine-facts.ts';
import * as engines from './engines.ts';

export type EngineKind = keyof typeof engines;
/** A kind that is a language model: asked by `@schole/ai` in its provider's form. */
export type LanguageModelKind = Exclude<EngineKind, 'webhook'>;

export const engineFacts: Readonly<Record<EngineKind, EngineFacts>> = engines;

const names = Object.keys(engines) as EngineKind[];
const isProvider = (kind: EngineKind): boolean => kind !== 'openai-compatible' && kind !== 'webhook';

/** Every kind, as it is listed: what speaks as most do, the providers by name, and what is no language model. */
export const engineKinds: readonly EngineKind[] = ['openai-compatible', ...names.filter(isProvider).sort(), 'webhook'];

/** Whether a program of one's own would pass every text on to the internet for a model of this name: it is never used. */
export function isRemoteModel({ kind, model }: { kind: EngineKind; model: string | null }): boolean {
  return engineFacts[kind].remoteModels?.test(model?.trim() ?? '') ?? false;
}
