import { refuse } from '../refusals.ts';

export interface Prefer {
  return: 'minimal' | 'representation' | 'headers-only' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  tx: 'commit' | 'rollback' | null;
  handling: 'strict' | 'lenient' | null;
  timezone: string | null;
  maxAffected: number | null;
}

const CHOICES = {
  return: ['minimal', 'representation', 'headers-only'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

/**
 * Reads the Prefer header; of a preference given twice the first counts.
 * An unknown one is ignored, or refused under `handling=strict`.
 */
export function readPrefer(header: string): Prefer {
  const preferences = new Map<string, string>();
  const unknown: string[] = [];
  for (const part of header.split(',')) {
    const text = part.trim();
    const at = text.indexOf('=');
    const name = at < 0 ? text : text.slice(0, at).trim();
    const value = at < 0 ? '' : text.slice(at + 1).trim();
    if (text === '') continue;
    if (!isKnown(name, value)) unknown.push(text);
    else if (!preferences.has(name)) preferences.set(name, value);
  }
  const prefer: Prefer = {
    return: choose(CHOICES.return, preferences.get('return')),
    resolution: choose(CHOICES.resolution, preferences.get('resolution')),
    missing: choose(CHOICES.missing, preferences.get('missing')),
    count: choose(CHOICES.count, preferences.get('count')),
    tx: choose(CHOICES.tx, preferences.get('tx')),
    handling: choose(CHOICES.handling, preferences.get('handling')),
    timezone: preferences.get('timezone') ?? null,
    maxAffected: preferences.has('max-affected') ? Number(preferences.get('max-affected')) : null,
  };
  if (prefer.handling === 'strict' && unknown.length > 0) throw refuse.preferences(unknown);
  return prefer;
}

/** The preferences that were applied, for the Preference-Applied header. */
export function appliedPreferences(prefer: Prefer, followed: readonly (keyof Prefer)[]): string {
  return followed
    .filter((name) => prefer[name] !== null)
    .map((name) => `${name === 'maxAffected' ? 'max-affected' : name}=${prefer[name]}`)
    .join(', ');
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return value !== '' && [...value].every((digit) => digit >= '0' && digit <= '9');
  if (name === 'timezone') return isTimezone(value);
  const choices: readonly string[] | undefined = Object.hasOwn(CHOICES, name)
    ? CHOICES[name as keyof typeof CHOICES]
    : undefined;
  return choices?.includes(value) ?? false;
}

/** A name of the time zone database, not an offset: PostgreSQL reads the sign of an offset the other way round. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name) || name.length > 63) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function choose<Choice extends string>(choices: readonly Choice[], value: string | undefined): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}
