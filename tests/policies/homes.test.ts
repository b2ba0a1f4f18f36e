import { join } from 'node:path';
import { expect, it } from 'vitest';
import { homes } from '../functions.homes.ts';
import type { Routine } from './catalogue.ts';
import { findHomeless, homeOf } from './homes.ts';

// The database itself is judged by `npm run check`; here each rule is shown a function that breaks it.

const root = join(import.meta.dirname, '..', '..');

const made = (name: string, facts: Partial<Routine> = {}): Routine => ({
  ...{ name: `${name}(uuid)`, arguments: ['uuid'], trigger: false, comment: 'Made.', definer: true, searchPath: true },
  ...{ forPublic: false, executableBy: [], raises: false, source: '' },
  ...{ policies: [], triggers: [], columns: [], functions: [] },
  ...facts,
});

/** What is said of this one function; that all others are missing is left out. */
const said = (routine: Routine): string[] =>
  findHomeless({ routines: [routine] }, root).filter((problem) => problem.startsWith(routine.name));

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
  expect(said(routine).join('\n')).toMatch(problem);
});

it('one that no migration has', () => {
  expect(findHomeless({ routines: [] }, root)).toContain('app.let_go: tests/functions.homes.ts has it, no migration');
});

it('what is so is not spoken of: code, a policy, a lock in what it calls', () => {
  const lock = made('app.require_administrator', {
    source: 'pg_advisory_xact_lock(1)',
    functions: ['app.change_member'],
  });
  const problems = findHomeless({ routines: [lock, made('app.change_member')] }, root);
  expect(problems.filter((problem) => problem.includes('('))).toEqual([]);
  expect(said(made('app.my_school_ids', { policies: ['public.schools members_read'] }))).toEqual([]);
  expect(said(made('app.list_members'))).toEqual([]);
});

it('no function has two subjects', () => {
  const names = Object.values(homes).flatMap((functions) => Object.keys(functions));
  expect(new Set(names).size).toBe(names.length);
  expect(homeOf('app.note')).toEqual({ subject: 'The audit', reason: 'writer' });
});
