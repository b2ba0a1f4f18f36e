import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../database/fresh-database.ts';
import { readCatalogue } from './catalogue.ts';
import { findProblems } from './rules.ts';

// A rule that cannot fail is worse than none: each fault is planted, under a name of its own, and must be named. All of them
// are planted in one transaction, because reading the catalogue takes seconds.

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

/** What is wrong, and what is planted; `planted` in it stands for the name. */
const faults: readonly (readonly [problem: string, statements: string])[] = [
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
  ['neither a table nor a view', `create materialized view public.planted_copy as select 1 as one;`],
];
const nameOf = (index: number): string => `planted_${index}_`;

let fresh: FreshDatabase;
let problems: string[];

beforeAll(async () => {
  fresh = await freshDatabase();
  const entered = 'grant usage on schema private to student;';
  const all = [good + routine + view, ...faults.map(([, statements]) => statements)];
  problems = await problemsAfter(
    all.map((one, index) => one.replaceAll('planted', nameOf(index))).join('\n') + entered,
  );
}, 120_000);
afterAll(() => fresh.drop());

it('finds nothing wrong with what follows the pattern', () => {
  expect(problems.filter((problem) => problem.includes(nameOf(0)))).toEqual([]);
});

it.each(faults.map(([problem], index) => [problem, index + 1] as const))('names it: %s', (problem, index) => {
  const found = problems.filter((one) => one.includes(nameOf(index)));
  expect(found).toEqual([expect.stringContaining(problem)]);
});

it('names a schema that a role may enter, and nothing else', () => {
  const others = problems.filter((problem) => !problem.includes('planted_'));
  expect(others).toEqual([expect.stringMatching(/private.*may enter|may enter.*private/)]);
  expect(problems).toHaveLength(faults.length + 1);
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
