import type { SeededRandom } from './seeded-random.ts';

/** Texts that have broken servers: SQL, half escapes, control characters, numbers beyond doubles, path traversals. */
const texts: readonly [string, ...string[]] = [
  "'; drop table profiles; --",
  '"; delete from auth.users; --',
  "x' or '1'='1",
  '1); select pg_sleep(9); --',
  '$1',
  '$$; select 1; $$',
  '/* */ union select * from auth.users',
  "(select string_agg(email, ',') from auth.users)",
  "set_config('role', 'service_role', true)",
  "pg_read_file('/etc/passwd')",
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '....//....//',
  '%00',
  '\u0000',
  '\u202e\u200b\ufeff',
  'ﬃ＇＂；',
  '👩‍👩‍👧‍👦'.repeat(20),
  '\ud800',
  '%ff%fe',
  '%',
  '%zz',
  '\\',
  '"',
  '"""',
  "'",
  '{{7*7}}',
  '$\u007bjndi:ldap://localhost/a}',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '{1,2,',
  '[1,5)',
  '-1',
  '0',
  '1e400',
  '9'.repeat(400),
  '99999999999999999999',
  '-0.0000000000000000000001',
  '00000000-0000-4000-8000-000000000000',
  'not-a-uuid',
  '2026-13-45T99:99:99Z',
  'infinity',
  '',
  ' ',
  '*',
  '%25',
  '()',
  '(((((((((((((((((((((',
  ')',
  ',',
  '.',
  'eq.',
  'constructor',
  '__proto__',
  'toString',
  'a'.repeat(64),
  'a'.repeat(3_000),
  '\r\nx-injected: yes',
  '\n',
  'Ω≈ç√∫',
];

export function hostileText(random: SeededRandom): string {
  return random.pick(texts);
}

/** A valid text with one mutation somewhere. */
export function mutate(random: SeededRandom, text: string): string {
  const at = random.below(text.length + 1);
  const until = Math.min(text.length, at + 1 + random.below(6));
  switch (random.below(7)) {
    case 0:
      return text.slice(0, at) + hostileText(random) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(until);
    case 2:
      return text.slice(0, at);
    case 3:
      return text.slice(0, at) + text.slice(at, until).repeat(2 + random.below(20)) + text.slice(until);
    case 4:
      return text.slice(0, at) + String.fromCharCode(random.below(0x250)) + text.slice(at + 1);
    case 5:
      return text + text;
    default:
      return hostileText(random);
  }
}

/** Any JSON value, sometimes of an unexpected shape, deeply nested or with a key such as `__proto__`. */
export function hostileJson(random: SeededRandom, depth = 0): unknown {
  switch (random.below(depth > 3 ? 5 : 9)) {
    case 0:
      return hostileText(random);
    case 1:
      return random.below(1_000_000) - 500_000;
    case 2:
      return null;
    case 3:
      return random.chance(0.5);
    case 4:
      return 1e308 * (random.chance(0.5) ? 1 : -1);
    case 5:
    case 6:
      return Array.from({ length: random.below(4) }, () => hostileJson(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [hostileText(random), hostileJson(random, depth + 1)]),
      );
  }
}

/** A body that should be JSON: the given members with some of them wrong, cut, duplicated, or something else altogether. */
export function hostileBody(random: SeededRandom, members: Readonly<Record<string, unknown>>): string {
  // A third is valid but for one member: a request refused by validation never reaches the code behind it.
  const calm = random.chance(0.35);
  const spared = calm ? random.below(Object.keys(members).length + 1) : -1;
  const wrong = Object.fromEntries(
    Object.entries(members).flatMap(([name, value], index): [string, unknown][] => {
      if (calm && index !== spared) return [[name, value]];
      if (random.chance(0.12)) return [];
      if (random.chance(0.1)) return [[mutate(random, name), value]];
      if (typeof value === 'string' && random.chance(0.25)) return [[name, mutate(random, value)]];
      return [[name, random.chance(0.2) ? hostileJson(random) : value]];
    }),
  );
  const text = JSON.stringify(wrong);
  switch (calm ? -1 : random.below(14)) {
    case 0:
      return mutate(random, text);
    case 1:
      return `${text},${text}`;
    case 2:
      return JSON.stringify(hostileJson(random));
    case 3:
      return `${'['.repeat(random.below(2_000))}${text}`;
    case 4:
      return text.replace('{', '{"a":1,"a":2,"\\ud800":"\\u0000",');
    case 5:
      return '';
    default:
      return text;
  }
}
