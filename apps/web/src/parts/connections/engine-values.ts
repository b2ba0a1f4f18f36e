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
  /** As they are written, with a comma or a point; all three empty: none. */
  priceInput: string;
  priceOutput: string;
  currency: string;
}

/** An engine that another part of the screen suggests: the form is filled with it, and nothing is saved. */
export type EngineProposal = Pick<EngineValues, 'kind' | 'baseUrl' | 'model'>;

type Settings = CallInput<'save-engine'>['engine'];

/** The initial values of the form: what is saved, without its key. */
export function valuesOf(saved: ListedEngine | null): EngineValues {
  return {
    kind: saved?.kind ?? 'openai-compatible',
    baseUrl: saved?.baseUrl ?? '',
    model: saved?.model ?? '',
    key: '',
    removeKey: false,
    priceInput: String(saved?.prices?.input ?? ''),
    priceOutput: String(saved?.prices?.output ?? ''),
    currency: saved?.prices?.currency ?? '',
  };
}

/** The price that somebody wrote, with a comma or a point; null for what is none. */
export function priceOf(text: string): number | null {
  const price = /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
  return price <= 100_000 ? price : null;
}

/** Whether anything of the prices is written. */
export function hasPrices({ priceInput, priceOutput, currency }: EngineValues): boolean {
  return `${priceInput}${priceOutput}${currency}`.trim() !== '';
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The settings to send: no key keeps the stored one, null removes it; the same of the prices. */
export function settingsOf(values: EngineValues, saved: ListedEngine | null): Settings {
  const { kind, baseUrl, model, key, removeKey, priceInput, priceOutput, currency } = values;
  const prices = hasPrices(values)
    ? { input: priceOf(priceInput) ?? 0, output: priceOf(priceOutput) ?? 0, currency: currency.trim().toUpperCase() }
    : null;
  const newKey = removeKey ? null : orNull(key);
  return {
    kind,
    baseUrl: orNull(baseUrl),
    model: needs(kind, 'model') ? orNull(model) : null,
    ...((removeKey || newKey !== null) && { key: newKey }),
    ...((prices !== null || (saved?.prices ?? null) !== null) && { prices }),
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
