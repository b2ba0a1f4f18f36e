import type { FuzzRequest, RequestGenerator, ValidInputs } from './fuzz-request.ts';
import { hostileBody, hostileText, mutate } from './hostile.ts';
import type { SeededRandom } from './seeded-random.ts';

const operators: readonly [string, ...string[]] = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts(english)',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxl',
  'nxr',
  'adj',
  'not.eq',
  'eq(any)',
  'like(all)',
  'nope',
];
const media: readonly [string, ...string[]] = [
  'application/json',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'application/vnd.pgrst.plan+json; for="application/json"; options=analyze',
  'application/openapi+json',
  '*/*',
  'text/plain',
];
const bodies: readonly [string, ...string[]] = [
  'application/json',
  'application/json',
  'application/json',
  'text/csv',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/octet-stream',
  'text/xml',
  'multipart/form-data; boundary=x',
  'garbage',
];
const prefers: readonly [string, ...string[]] = [
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'count=exact',
  'count=planned',
  'count=estimated',
  'tx=rollback',
  'handling=strict',
  'max-affected=0',
  'timezone=Europe/Athens',
  'timezone=Nowhere',
];

/** Tables with every method, with filters, selects, orders and bodies; functions with arguments. */
export const generateRest: RequestGenerator = (random, valid) => {
  if (random.chance(0.2)) return generateNearlyValid(random, valid);
  const rpc = random.chance(0.2);
  const target = rpc ? `rpc/${random.pick(valid.routines)}` : random.pick(valid.tables);
  const method = random.pick([
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'PATCH',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PROPFIND',
    'BREW',
  ]);
  const name = random.chance(0.1) ? encodeURIComponent(mutateWell(random, target)) : target;
  const members = Object.fromEntries(
    Array.from({ length: 1 + random.below(4) }, () => [random.pick(valid.columns), hostileText(random)]),
  );
  const writes = ['POST', 'PATCH', 'PUT'].includes(method);
  const body = hostileBody(random, members);
  return {
    method,
    path: `/rest/v1/${name}?${parameters(random, valid)}`,
    headers: {
      accept: random.pick(media),
      prefer: Array.from({ length: random.below(4) }, () => random.pick(prefers)).join(', '),
      ...(writes ? { 'content-type': random.pick(bodies) } : {}),
      ...(random.chance(0.1)
        ? { range: random.pick(['0-9', '9-0', '5-', 'items=1-2', '-', '99999999999999999999-']) }
        : {}),
      ...(random.chance(0.08)
        ? { 'accept-profile': random.pick(['auth', 'private', 'pg_catalog', 'public', 'storage']) }
        : {}),
      ...(random.chance(0.08) ? { 'content-profile': random.pick(['auth', 'private', 'pg_catalog', 'public']) } : {}),
    },
    body: writes ? Buffer.from(random.chance(0.3) ? `[${body},${body}]` : body) : null,
  };
};

/** Requests with few errors: only these get far enough to return rows. */
function generateNearlyValid(random: SeededRandom, { tables, columns }: ValidInputs): FuzzRequest {
  const table = random.pick(tables);
  const method = random.pick(['GET', 'GET', 'GET', 'GET', 'DELETE', 'PATCH']);
  const parts = [
    `select=${random.pick(['*', '*', `*,${random.pick(tables)}(*)`, `*,...${random.pick(tables)}(*)`])}`,
    ...(random.chance(0.4)
      ? [`${random.pick(columns)}=${random.pick(['not.is.null', 'neq.x', 'gte.0', 'like.*', 'is.null'])}`]
      : []),
    ...(random.chance(0.3) ? [`limit=${random.below(2_000)}`] : []),
    ...(random.chance(0.1) ? [`${encodeURIComponent(hostileText(random).toWellFormed())}=eq.1`] : []),
  ];
  return {
    method,
    path: `/rest/v1/${table}?${parts.join('&')}`,
    headers: {
      prefer: 'return=representation, count=exact',
      accept: random.pick(['application/json', 'text/csv']),
      'content-type': 'application/json',
    },
    body: method === 'PATCH' ? Buffer.from(JSON.stringify({ [random.pick(columns)]: hostileText(random) })) : null,
  };
}

/** Mutates a text that must be URL-encoded: half of a surrogate pair cannot be. */
function mutateWell(random: SeededRandom, text: string): string {
  return mutate(random, text).toWellFormed();
}

function parameters(random: SeededRandom, valid: ValidInputs): string {
  return Array.from({ length: random.below(5) }, () => parameter(random, valid))
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${random.chance(0.05) ? value.replaceAll(/[\s#]/g, '') : encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&');
}

function parameter(random: SeededRandom, valid: ValidInputs): [name: string, value: string] {
  const column = random.chance(0.1) ? hostileText(random) : random.pick(valid.columns);
  const condition = `${random.pick(operators)}.${random.chance(0.2) ? `(${hostileText(random)},1)` : hostileText(random)}`;
  switch (random.below(10)) {
    case 0:
      return ['select', wrong(random, selected(random, valid, 0))];
    case 1:
      return ['order', wrong(random, `${column}.desc.nullslast,${random.pick(valid.tables)}(${column})`)];
    case 2:
      return [random.pick(['limit', 'offset', 'on_conflict', 'columns']), hostileText(random)];
    case 3:
      return [
        random.pick(['or', 'and', 'not.or']),
        wrong(random, `(${column}.${condition},and(${column}.is.null,id.eq.1))`),
      ];
    case 4:
      return [`${random.pick(valid.tables)}.${column}`, condition];
    case 5:
      return [`${column}->${hostileText(random)}->>0`, condition];
    case 6:
      return ['select', selected(random, valid, 2)];
    case 7:
      return ['limit', String(random.below(1_000))];
    default:
      return [
        column,
        wrong(
          random,
          random.chance(0.5) ? random.pick(['not.is.null', 'is.null', 'neq.x', 'like.*', 'ov.{}', 'gte.0']) : condition,
        ),
      ];
  }
}

function selected(random: SeededRandom, valid: ValidInputs, depth: number): string {
  const items = Array.from({ length: 1 + random.below(3) }, () => {
    if (depth < 4 && random.chance(0.35)) {
      const join = random.pick(['', '', '!inner', '!left', '!owner_id']);
      return `${random.pick(['', '', '...', 'alias:'])}${random.pick(valid.tables)}${join}(${selected(random, valid, depth + 1)})`;
    }
    return `${random.pick(['', 'a:', ''])}${random.pick(['*', ...valid.columns])}${random.pick(['', '', '::text', '::regclass', '->a->>b', '.count()', '.sum()::text'])}`;
  });
  return items.join(',');
}

function wrong(random: SeededRandom, text: string): string {
  return random.chance(0.3) ? mutate(random, text) : text;
}
