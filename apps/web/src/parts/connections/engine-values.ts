import { type CallInput, type EngineKind, engineKinds, type ListedEngine } from '@schole/core';

/** The values of the engine form. */
export interface EngineValues {
  kind: EngineKind;
  baseUrl: string;
  model: string;
  key: string;
  removeKey: boolean;
}

type Settings = CallInput<'save-engine'>['engine'];

/** The initial values of the form: what is saved, without its key. */
export function valuesOf(saved: ListedEngine | null): EngineValues {
  return {
    kind: saved?.kind ?? 'openai-compatible',
    baseUrl: saved?.baseUrl ?? '',
    model: saved?.model ?? '',
    key: '',
    removeKey: false,
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The settings to send: no key keeps the stored one, null removes it. */
export function settingsOf({ kind, baseUrl, model, key, removeKey }: EngineValues): Settings {
  const newKey = removeKey ? null : orNull(key);
  return {
    kind,
    baseUrl: orNull(baseUrl),
    model: kind === 'webhook' ? null : orNull(model),
    ...((removeKey || newKey !== null) && { key: newKey }),
  };
}

/** Whether the saved key still applies: it belongs to one kind at one address. */
export function keepsKey(saved: ListedEngine | null, { kind, baseUrl, removeKey }: EngineValues): boolean {
  return (
    !removeKey && saved !== null && saved.keyHint !== null && saved.kind === kind && saved.baseUrl === orNull(baseUrl)
  );
}

/** Kinds without a default address. */
export function needsAddress(kind: EngineKind): boolean {
  return kind !== 'anthropic' && kind !== 'google';
}

/** Kinds that refuse requests without a key. */
export function needsKey(kind: EngineKind): boolean {
  return kind === 'anthropic' || kind === 'google';
}

export function kindOf(text: string): EngineKind {
  return engineKinds.find((kind) => kind === text) ?? 'openai-compatible';
}

export function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Names of providers: the same in every language. */
export const providerNames = { anthropic: 'Anthropic', google: 'Google', ollama: 'Ollama' } as const;
