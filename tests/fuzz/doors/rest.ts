import type { Dice } from '../dice.ts';
import { hostileBody, hostileText, mutate } from '../hostile.ts';
import type { Aim, Ammunition, Shot } from '../shot.ts';

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

/** Tables by every method with filters, selects, orders and bodies; functions with arguments. */
export const aimRest: Aim = (dice, ammunition) => {
  if (dice.chance(0.2)) return aimNearly(dice, ammunition);
  const rpc = dice.chance(0.2);
  const target = rpc ? `rpc/${dice.one(ammunition.routines)}` : dice.one(ammunition.tables);
  const method = dice.one([
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
  const name = dice.chance(0.1) ? encodeURIComponent(mutateWell(dice, target)) : target;
  const members = Object.fromEntries(
    Array.from({ length: 1 + dice.below(4) }, () => [dice.one(ammunition.columns), hostileText(dice)]),
  );
  const writes = ['POST', 'PATCH', 'PUT'].includes(method);
  const body = hostileBody(dice, members);
  return {
    method,
    path: `/rest/v1/${name}?${parameters(dice, ammunition)}`,
    headers: {
      accept: dice.one(media),
      prefer: Array.from({ length: dice.below(4) }, () => dice.one(prefers)).join(', '),
      ...(writes ? { 'content-type': dice.one(bodies) } : {}),
      ...(dice.chance(0.1) ? { range: dice.one(['0-9', '9-0', '5-', 'items=1-2', '-', '99999999999999999999-']) } : {}),
      ...(dice.chance(0.08)
        ? { 'accept-profile': dice.one(['auth', 'private', 'pg_catalog', 'public', 'storage']) }
        : {}),
      ...(dice.chance(0.08) ? { 'content-profile': dice.one(['auth', 'private', 'pg_catalog', 'public']) } : {}),
    },
    body: writes ? Buffer.from(dice.chance(0.3) ? `[${body},${body}]` : body) : null,
  };
};

/** Requests with little wrong about them: only these come so far that rows could be shown. */
function aimNearly(dice: Dice, { tables, columns }: Ammunition): Shot {
  const table = dice.one(tables);
  const method = dice.one(['GET', 'GET', 'GET', 'GET', 'DELETE', 'PATCH']);
  const parts = [
    `select=${dice.one(['*', '*', `*,${dice.one(tables)}(*)`, `*,...${dice.one(tables)}(*)`])}`,
    ...(dice.chance(0.4)
      ? [`${dice.one(columns)}=${dice.one(['not.is.null', 'neq.x', 'gte.0', 'like.*', 'is.null'])}`]
      : []),
    ...(dice.chance(0.3) ? [`limit=${dice.below(2_000)}`] : []),
    ...(dice.chance(0.1) ? [`${encodeURIComponent(hostileText(dice).toWellFormed())}=eq.1`] : []),
  ];
  return {
    method,
    path: `/rest/v1/${table}?${parts.join('&')}`,
    headers: {
      prefer: 'return=representation, count=exact',
      accept: dice.one(['application/json', 'text/csv']),
      'content-type': 'application/json',
    },
    body: method === 'PATCH' ? Buffer.from(JSON.stringify({ [dice.one(columns)]: hostileText(dice) })) : null,
  };
}

/** Encoded text must encode: half of a pair cannot. */
function mutateWell(dice: Dice, text: string): string {
  return mutate(dice, text).toWellFormed();
}

function parameters(dice: Dice, ammunition: Ammunition): string {
  return Array.from({ length: dice.below(5) }, () => parameter(dice, ammunition))
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${dice.chance(0.05) ? value.replaceAll(/[\s#]/g, '') : encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&');
}

function parameter(dice: Dice, ammunition: Ammunition): [name: string, value: string] {
  const column = dice.chance(0.1) ? hostileText(dice) : dice.one(ammunition.columns);
  const condition = `${dice.one(operators)}.${dice.chance(0.2) ? `(${hostileText(dice)},1)` : hostileText(dice)}`;
  switch (dice.below(10)) {
    case 0:
      return ['select', wrong(dice, selected(dice, ammunition, 0))];
    case 1:
      return ['order', wrong(dice, `${column}.desc.nullslast,${dice.one(ammunition.tables)}(${column})`)];
    case 2:
      return [dice.one(['limit', 'offset', 'on_conflict', 'columns']), hostileText(dice)];
    case 3:
      return [
        dice.one(['or', 'and', 'not.or']),
        wrong(dice, `(${column}.${condition},and(${column}.is.null,id.eq.1))`),
      ];
    case 4:
      return [`${dice.one(ammunition.tables)}.${column}`, condition];
    case 5:
      return [`${column}->${hostileText(dice)}->>0`, condition];
    case 6:
      return ['select', selected(dice, ammunition, 2)];
    case 7:
      return ['limit', String(dice.below(1_000))];
    default:
      return [
        column,
        wrong(
          dice,
          dice.chance(0.5) ? dice.one(['not.is.null', 'is.null', 'neq.x', 'like.*', 'ov.{}', 'gte.0']) : condition,
        ),
      ];
  }
}

function selected(dice: Dice, ammunition: Ammunition, depth: number): string {
  const items = Array.from({ length: 1 + dice.below(3) }, () => {
    if (depth < 4 && dice.chance(0.35)) {
      const join = dice.one(['', '', '!inner', '!left', '!owner_id']);
      return `${dice.one(['', '', '...', 'alias:'])}${dice.one(ammunition.tables)}${join}(${selected(dice, ammunition, depth + 1)})`;
    }
    return `${dice.one(['', 'a:', ''])}${dice.one(['*', ...ammunition.columns])}${dice.one(['', '', '::text', '::regclass', '->a->>b', '.count()', '.sum()::text'])}`;
  });
  return items.join(',');
}

function wrong(dice: Dice, text: string): string {
  return dice.chance(0.3) ? mutate(dice, text) : text;
}
