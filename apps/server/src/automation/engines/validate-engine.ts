import { missingParts } from '@schole/ai';
import { type EngineSettings, engineFacts, fault, isRemoteModel } from '@schole/core';
import type { AutomationTools } from '../../functions/automation-tools.ts';
import { type EngineRow, engineKeyPurpose } from '../engine-rows.ts';

export type ValidatedEngine = Omit<EngineRow, 'id' | 'changedAt'>;

/** Minimum length of a key of which four characters may be shown. */
const showable = 12;

/** Null for an empty text. */
const filled = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

/** The address as it is stored. A user name and password in it would be shown to everybody who sees the settings. */
function readAddress(baseUrl: string | null): string | null {
  const address = filled(baseUrl);
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw fault('input/invalid', { where: 'engine.baseUrl' });
  return address;
}

/** The receiver that a key is bound to: it is sent to no other. */
const receiver = ({ kind, baseUrl }: Pick<EngineRow, 'kind' | 'baseUrl'>): string =>
  `${kind} ${baseUrl !== null && URL.canParse(baseUrl) ? new URL(baseUrl).origin : ''}`;

/** The key that came, or the stored one; throws automation/secret-missing where that is bound to another receiver. */
function readKey(
  settings: EngineSettings,
  next: Pick<EngineRow, 'kind' | 'baseUrl'>,
  saved: EngineRow | null,
  encrypt: AutomationTools['encrypt'],
): Pick<EngineRow, 'keySealed' | 'keyHint'> {
  const { key } = settings;
  if (key === null) return { keySealed: null, keyHint: null };
  if (key !== undefined)
    return { keySealed: encrypt(engineKeyPurpose, key), keyHint: key.length < showable ? '••••' : key.slice(-4) };
  if (saved?.keySealed == null) return { keySealed: null, keyHint: null };
  if (receiver(saved) !== receiver(next)) throw fault('automation/secret-missing');
  return { keySealed: saved.keySealed, keyHint: saved.keyHint };
}

/**
 * The input in the form that is stored. Throws input/invalid for a bad address, automation/secret-missing, model/remote,
 * and engine/incomplete with the names of what is missing.
 */
export function validateEngine(
  settings: EngineSettings,
  saved: EngineRow | null,
  encrypt: AutomationTools['encrypt'],
): ValidatedEngine {
  const { kind } = settings;
  const baseUrl = readAddress(settings.baseUrl);
  const model = engineFacts[kind].needs.includes('model') ? filled(settings.model) : null;
  if (model !== null && isRemoteModel({ kind, model })) throw fault('model/remote', { model });
  const key = readKey(settings, { kind, baseUrl }, saved, encrypt);
  // Of another kind or model, stored prices would be wrong ones.
  const same = saved !== null && saved.kind === kind && saved.model === model;
  const prices = settings.prices === undefined ? (same ? saved.prices : null) : settings.prices;
  const missing = missingParts({ kind, baseUrl, model, key: key.keySealed });
  if (missing.length > 0) throw fault('engine/incomplete', { missing: missing.join(', ') });
  return { kind, baseUrl, model, prices, ...key };
}
