import type { EngineChoice } from '../contract.ts';

const maxLength = 60;

/** The name of an engine for ledger and log, `kind:model`: lower case, single separators, at most 60 characters. */
export function engineName({ kind, model }: Pick<EngineChoice, 'kind' | 'model'>): string {
  if (kind === 'webhook' || model === null) return kind;
  const plain = model
    .toLowerCase()
    .replace(/[^a-z0-9.:_-]+/g, '-')
    .replace(/[.:_-]{2,}/g, '-');
  return `${kind}:${plain.replace(/^[.:_-]/, '')}`.slice(0, maxLength).replace(/[.:_-]+$/, '');
}
