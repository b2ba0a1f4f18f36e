import {
  type CallInput,
  type EngineKind,
  type EnginePart,
  engineFacts,
  engineKinds,
  type ListedEngine,
} from '@schole/core';

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
    model: needs(kind, 'model') ? orNull(model) : null,
    ...((removeKey || newKey !== null) && { key: newKey }),
  };
}

/** Whether the saved key still applies: it belongs to one kind at one address. */
export function keepsKey(saved: ListedEngine | null, { kind, baseUrl, removeKey }: EngineValues): boolean {
  return (
    !removeKey && saved !== null && saved.keyHint !== null && saved.kind === kind && saved.baseUrl === orNull(baseUrl)
  );
}

/** Whether a kind cannot be asked without this part. */
export function needs(kind: EngineKind, part: EnginePart): boolean {
  return engineFacts[kind].needs.includes(part);
}

export function kindOf(text: string): EngineKind {
  return engineKinds.find((kind) => kind === text) ?? 'openai-compatible';
}

export function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
