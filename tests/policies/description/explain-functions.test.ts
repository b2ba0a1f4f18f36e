import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Routine } from '../catalogue/catalogue.ts';
import { functionSubjects } from '../tables/function-subjects.ts';
import { explainFunction, findUnexplainedFunctions } from './explain-functions.ts';

// `npm run check` judges the database itself; here each rule is tested with a function that breaks it.

const root = join(import.meta.dirname, '../..', '..');

const made = (name: string, facts: Partial<Routine> = {}): Routine => ({
  name: `${name}(uuid)`,
  arguments: ['uuid'],
  trigger: false,
  comment: 'Made.',
  definer: true,
  searchPath: true,
  forPublic: false,
  executableBy: [],
  raises: false,
  source: '',
  policies: [],
  triggers: [],
  columns: [],
  functions: [],
  ...facts,
});

/** The problems of this one function; without those of all others, which are missing. */
const problemsOf = (routine: Routine): string[] =>
  findUnexplainedFunctions({ routines: [routine] }, root).filter((problem) => problem.startsWith(routine.name));

it.each<[string, Routine, RegExp]>([
  ['no reason', made('app.made_up'), /no reason/],
  ['nobody', made('app.let_go'), /nobody calls it/],
  ['a lock that holds nothing', made('app.change_member'), /reason is lock, and that is not so/],
  ['a reach without rights', made('app.list_members', { definer: false }), /reason is reach/],
  ['a policy that none asks', made('app.took_second_step'), /reason is policy/],
  ['a trigger that is none', made('app.move_job', { functions: ['app.other'] }), /reason is trigger/],
  ['a part of nothing', made('app.require_entitlement'), /reason is part/],
  ['a word that refuses', made('app.clock', { definer: false, raises: true }), /reason is word/],
])('%s', (_what, routine, problem) => {
  expect(problemsOf(routine).join('\n')).toMatch(problem);
});

it('one that no migration has', () => {
  expect(findUnexplainedFunctions({ routines: [] }, root)).toContain(
    'app.let_go: tests/policies/tables/function-subjects.ts has it, no migration',
  );
});

it('a reason that holds is not reported: code, a policy, a lock in a function it calls', () => {
  const lock = made('app.require_administrator', {
    source: 'pg_advisory_xact_lock(1)',
    functions: ['app.change_member'],
  });
  const problems = findUnexplainedFunctions({ routines: [lock, made('app.change_member')] }, root);
  expect(problems.filter((problem) => problem.includes('('))).toEqual([]);
  expect(problemsOf(made('app.my_school_ids', { policies: ['public.schools members_read'] }))).toEqual([]);
  expect(problemsOf(made('app.list_members'))).toEqual([]);
});

it('no function has two subjects', () => {
  const names = Object.values(functionSubjects).flatMap((functions) => Object.keys(functions));
  expect(new Set(names).size).toBe(names.length);
  expect(explainFunction('app.note')).toEqual({ subject: 'The audit', reason: 'writer' });
});
