import type { Answer } from '../../../tests/fuzz/send-bytes.ts';
import type { AttackContext, AttackRequest, AttackSeries, Caller } from './contract.ts';
import { type Column, type Exposed, names, readExposed, type Table } from './rest/exposed.ts';
import { createTally, type Expectation, forEachOf, type Tally } from './tally.ts';

type Try = AttackRequest & Expectation;
const root = '/rest/v1';

/** Every exposed table and function with every verb and every role, aimed at the victim's rows. */
export const restSeries: AttackSeries = {
  name: 'rest',
  async run(context) {
    const tally = createTally(context);
    const exposed = await readExposed(context);
    const requests = [
      ...exposed.tables.flatMap((table) => [
        ...readsOf(table),
        ...countsOf(context, table),
        ...writesOf(context, table),
      ]),
      ...routinesOf(context, exposed),
    ];
    for (const caller of Object.values(context.callers)) {
      await forEachOf(requests, (request) => tally.try(caller, request, request));
    }
    await proveSight(context, tally, exposed);
    return tally;
  },
};

const represented = { prefer: 'return=representation' };
/** Filters by each id in the victim's row. */
const filtersOf = ({ columns, row }: Table): string[] =>
  row === null
    ? []
    : columns
        .filter(({ name, type }) => type === 'uuid' && typeof row[name] === 'string')
        .map(({ name }) => `${name}=eq.${String(row[name])}`);

/** The filter that meets the victim's row alone. */
const ownRow = ({ keys, row }: Table): string => keys.map((key) => `${key}=eq.${String(row?.[key])}`).join('&');

function readsOf(table: Table): Try[] {
  const [filter = ''] = filtersOf(table);
  const path = `${root}/${table.name}`;
  const embeds = table.relations.flatMap((other) => [
    `select=*,${other}(*)`,
    `select=${other}!inner(*)`,
    ...(filter === '' ? [] : [`select=*,${other}(*)&${filter}`]),
  ]);
  const queries = [
    'select=*',
    `select=*&${filter}`,
    ...embeds,
    'select=*&order=1.desc',
    `or=(${filter.replace('=', '.')})`,
  ];
  return [
    ...queries.map((query) => ({ method: 'GET', path: `${path}?${query}` })),
    { method: 'GET', path, headers: { accept: 'application/vnd.pgrst.object+json' } },
    { method: 'GET', path, headers: { accept: 'text/csv' } },
    { method: 'GET', path, headers: { 'accept-profile': 'private' } },
    { method: 'GET', path, headers: { 'accept-profile': 'auth' } },
    { method: 'GET', path, headers: { accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' } },
  ];
}

/** A number in content-range is an oracle: it tells how many rows there are without showing one. */
function countsOf({ suspendedId }: AttackContext, table: Table): Try[] {
  const inspect = ({ text }: Answer, { name }: Caller): string | null => {
    const total = Number(/content-range: [^\r\n]*\/(\d+)/i.exec(text)?.[1] ?? 0);
    if (name === 'suspended' && names(table.row, suspendedId)) return null;
    return total > 0 ? `counts ${total} foreign rows` : null;
  };
  return filtersOf(table).flatMap((filter) => {
    // What everybody may read is no oracle.
    if (table.open) return [];
    return ['exact', 'planned', 'estimated'].map((count) => ({
      method: 'HEAD',
      path: `${root}/${table.name}?${filter}&${ownRow(table)}`,
      headers: { prefer: `count=${count}` },
      inspect,
    }));
  });
}

function writesOf({ words, attacker, victim }: AttackContext, table: Table): Try[] {
  const path = `${root}/${table.name}`;
  const [filter = 'id=not.is.null'] = filtersOf(table);
  const word = table.columns.find(({ type }) => type === 'text')?.name ?? 'id';
  const taken = { [word]: 'Taken' };
  const plain = Object.fromEntries(
    Object.entries(table.row ?? {}).filter(([, value]) => !words.some((one) => JSON.stringify(value)?.includes(one))),
  );
  const inserted = { ...plain, ...(table.row?.id === undefined ? {} : { id: crypto.randomUUID() }) };
  const mine = Object.fromEntries(
    Object.entries(inserted).map(([name, value]) => [name, value === victim.id ? attacker.id : value]),
  );
  const upsert = { prefer: 'return=representation,resolution=merge-duplicates' };
  return [
    { method: 'POST', path, headers: represented, body: inserted },
    { method: 'POST', path, headers: represented, body: mine },
    { method: 'POST', path, headers: upsert, body: { ...plain, ...taken } },
    {
      method: 'POST',
      path: `${path}?on_conflict=${table.keys.join(',')}`,
      headers: upsert,
      body: [{ ...plain, ...taken }],
    },
    {
      method: 'PUT',
      path: `${path}?${ownRow(table)}`,
      headers: represented,
      body: { ...plain, ...taken },
    },
    { method: 'PATCH', path: `${path}?${filter}`, headers: represented, body: taken },
    { method: 'PATCH', path: `${path}?${filter}`, body: { school_id: attacker.schoolId } },
    { method: 'PATCH', path: `${path}?${filter}`, body: { user_id: attacker.id } },
    { method: 'DELETE', path: `${path}?${filter}`, headers: represented },
    { method: 'POST', path, headers: { ...represented, 'content-profile': 'private' }, body: plain },
  ];
}

function routinesOf({ victim }: AttackContext, { routines }: Exposed): Try[] {
  const ids = [victim.id, victim.schoolId, ...Object.values(victim.ids).map(([id]) => id)];
  return routines.flatMap(({ name, parameters }) => {
    const foreign = parameters.some(({ type }) => type === 'uuid') ? ids : [victim.id];
    return foreign.flatMap((id) => {
      const body = Object.fromEntries(parameters.map((one) => [one.name, sampleOf(one, String(id))]));
      const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));
      return [
        { method: 'POST', path: `${root}/rpc/${name}`, body },
        { method: 'GET', path: `${root}/rpc/${name}?${query}` },
      ];
    });
  });
}

function sampleOf({ type }: Column, id: string): unknown {
  if (type === 'uuid') return id;
  if (type.endsWith('[]')) return [id];
  if (/int|numeric|double/.test(type)) return 1;
  if (type === 'boolean') return true;
  if (/json/.test(type)) return {};
  return /time|date/.test(type) ? '2026-01-01' : id;
}

/** The victim has to read with these requests what nobody else may: otherwise the series sees nothing. */
async function proveSight({ victim, send, words }: AttackContext, tally: Tally, { tables }: Exposed): Promise<void> {
  const answers = await Promise.all(
    tables.map(({ name }) =>
      send({ name: 'victim', token: victim.token }, { method: 'GET', path: `${root}/${name}?select=*` }),
    ),
  );
  const seen = answers.filter(({ text }) => words.some((word) => text.includes(word)));
  if (seen.length < 5) tally.note({ failure: `the victim sees only ${seen.length} of ${tables.length} tables` });
}
