import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Routine } from '../catalogue/catalogue.ts';
import { functionSubjects, type Reason } from '../tables/function-subjects.ts';

/** A function's name without its arguments. */
export const plainName = ({ name }: Pick<Routine, 'name'>): string => name.slice(0, name.indexOf('('));

/** Every function with its subject and its reason; null where the table has none. */
export function explainFunction(name: string): { subject: string; reason: Reason } | null {
  for (const [subject, functions] of Object.entries(functionSubjects)) {
    const reason = functions[name];
    if (reason !== undefined) return { subject, reason };
  }
  return null;
}

/** Files of the product that name a function, by the function: as SQL in their text, or by `rpc` where rest/v1 shows it. */
export function readCallers(root: string, names: readonly string[]): Map<string, string[]> {
  const callers = new Map<string, string[]>(names.map((name) => [name, []]));
  const files = globSync('{apps,platform,teaching}/*/src/**/*.{ts,tsx}', { cwd: root })
    .concat(globSync('platform/database/personal-data/*.ts', { cwd: root }))
    .filter((path) => !/\.test\.tsx?$|\/test-[^/]+\.ts$|node_modules/.test(path))
    .sort();
  for (const path of files) {
    const text = readFileSync(join(root, path), 'utf8').replace(/^\s*(?:\/\/|--|\*).*$/gm, '');
    for (const [, name] of text.matchAll(/\b((?:app|private|auth|storage|realtime|public)\.[a-z_]+)\(/g))
      add(name, path);
    for (const [, name] of text.matchAll(/\brpc\(\s*'([a-z_]+)'/g)) add(`public.${name}`, path);
  }
  return callers;

  function add(name: string | undefined, path: string): void {
    const known = callers.get(name ?? '');
    if (known !== undefined && !known.includes(path)) known.push(path);
  }
}

/** Functions in SQL without a reason, with a reason that does not hold, or without a caller. */
export function findUnexplainedFunctions({ routines }: Pick<Catalogue, 'routines'>, root: string): string[] {
  const names = routines.map(plainName);
  const callers = readCallers(root, names);
  const listed = Object.values(functionSubjects).flatMap((functions) => Object.keys(functions));
  return [
    ...listed
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: tests/policies/tables/function-subjects.ts has it, no migration`),
    ...routines.flatMap((routine) => {
      const problem = judge(routine, callers.get(plainName(routine)) ?? [], routines);
      return problem === null ? [] : [`${routine.name}: ${problem}`];
    }),
  ];
}

function judge(routine: Routine, code: readonly string[], all: readonly Routine[]): string | null {
  const name = plainName(routine);
  const entry = explainFunction(name);
  if (entry === null)
    return 'no reason in tests/policies/tables/function-subjects.ts why it is SQL and no function of the server';
  const { reason } = entry;
  const { policies, triggers, columns, functions } = routine;
  const called = [...policies, ...triggers, ...columns, ...functions, ...code].length > 0;
  if (!called && reason !== 'contract') return 'nobody calls it';
  return holds(reason, routine, code, all) ? null : `its reason is ${reason}, and that is not so`;
}

/** Whether a reason holds for a function, as far as the catalogue and the code show. */
function holds(reason: Reason, routine: Routine, code: readonly string[], all: readonly Routine[]): boolean {
  const { policies, columns, functions, trigger, definer, raises } = routine;
  const name = plainName(routine);
  const [schema = ''] = name.split('.');
  switch (reason) {
    case 'trigger':
      return trigger;
    case 'policy':
      return (
        policies.length + columns.length > 0 || functions.some((other) => explainFunction(other)?.reason === 'trigger')
      );
    case 'part':
      return functions.length > 0;
    case 'lock':
      return locks(routine, all);
    case 'reach':
      return definer;
    case 'word':
      return !definer && !raises;
    case 'writer':
      return !definer && code.length === 0;
    case 'door':
      return schema === 'public';
    case 'contract':
      return ['auth', 'storage', 'realtime'].includes(schema);
    case 'platform':
      return code.some((path) => path.startsWith('platform/'));
  }
}

function locks(routine: Routine, all: readonly Routine[]): boolean {
  if (/\bfor (?:update|share)\b|pg_(?:try_)?advisory_xact_lock/.test(routine.source)) return true;
  const name = plainName(routine);
  return all.some((part) => part !== routine && part.functions.includes(name) && locks(part, all));
}
