import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../database/fresh-database.ts';
import { readCatalogue } from './catalogue.ts';
import { findProblems } from './rules.ts';

// A rule that cannot fail is worse than none: each fault is planted in a transaction of its own and must be named.

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const good = `create table public.planted (id uuid primary key, school_id uuid not null, note text);
  create index planted_school_id_idx on public.planted (school_id);
  comment on table public.planted is 'Planted.';
  alter table public.planted enable row level security;
  alter table public.planted force row level security;
  create policy mine on public.planted for select to authenticated using (false);`;
const routine = `create function app.planted() returns integer language sql security definer set search_path = '' as 'select 1';
  comment on function app.planted() is 'Planted.';`;
const view = `create view public.planted_view with (security_invoker = true) as select 1 as one;
  comment on view public.planted_view is 'Planted.';`;

it('finds nothing wrong with what follows the pattern', async () => {
  expect(await problemsAfter(good + routine + view)).toEqual([]);
});

it.each([
  ['row-level security is off', `${good} alter table public.planted disable row level security;`],
  ['row-level security is not forced', `${good} alter table public.planted no force row level security;`],
  ['no policy', `${good} drop policy mine on public.planted;`],
  ['policy all is for PUBLIC', `${good} create policy "all" on public.planted using (true);`],
  ['no comment', `${good} comment on table public.planted is null;`],
  ['granted to public', `${good} grant select on public.planted to public;`],
  ['granted to public', `${good} grant update (note) on public.planted to public;`],
  ['granted to authenticator', `${good} grant select on public.planted to authenticator;`],
  ['no index begins with school_id', `${good} drop index public.planted_school_id_idx;`],
  ['no index begins with owner_id', `${good} alter table public.planted add owner_id uuid;`],
  [
    'no index on the foreign key (note)',
    `${good} alter table public.planted add foreign key (note) references public.plans (plan);`,
  ],
  [
    'the foreign key (id) to public.sources leaves out school_id',
    `${good} alter table public.planted add foreign key (id) references public.sources (id);`,
  ],
  ['executable by PUBLIC', `${routine} grant execute on function app.planted() to public;`],
  ['SECURITY DEFINER without a search_path', `${routine} alter function app.planted() reset search_path;`],
  ['no comment', `${routine} comment on function app.planted() is null;`],
  ['not security_invoker', `${view} alter view public.planted_view reset (security_invoker);`],
  ['no comment', `${view} comment on view public.planted_view is null;`],
  ['may enter', 'grant usage on schema private to student;'],
  ['neither a table nor a view', `create materialized view public.planted_copy as select 1 as one;`],
])('names it: %s', async (problem, planted) => {
  const [first, ...others] = await problemsAfter(planted);
  expect(others).toEqual([]);
  expect(first).toContain(problem);
});

function problemsAfter(statements: string): Promise<string[]> {
  // The connection ends without a commit, which removes what was planted.
  return asOwner(fresh.ownerUrl, async (owner) => {
    await owner.query('begin');
    await owner.query(statements);
    const catalogue = await readCatalogue(
      async (text, values) => (await owner.query(text, values === undefined ? [] : [...values])).rows as never,
    );
    return findProblems(catalogue);
  });
}
