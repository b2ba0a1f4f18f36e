import ts from 'typescript';
import type { Check } from '../run/check.ts';
import { ownFiles, readOwn } from '../run/own-files.ts';
import { locationOf, walk } from '../run/parsed-sources.ts';

/** Each table that has one writer in TypeScript and one in SQL. */
const writers = [
  {
    what: 'the audit is',
    table: 'audit_events',
    module: 'apps/server/src/database/audit-events.ts',
    routine: 'app.note',
  },
  { what: 'notices are', table: 'notifications', module: 'apps/server/src/database/notices.ts', routine: 'app.tell' },
] as const;

const insertInto = (table: string): RegExp =>
  new RegExp(String.raw`\b(?:insert|merge)\s+into\s+(?:"?public"?\s*\.\s*)?"?${table}\b`, 'gi');

/** Code that runs in the product; tests and benchmarks may write tables directly. */
const product = /^(?:apps|platform|teaching)\/(?!.*(?:\.test\.tsx?|\/test-[^/]+\.ts)$).+\.tsx?$/;
/** Frozen migrations are history: the current version of their functions is in the baseline. */
const migration = /^platform\/database\/(?:baseline|migrations)\/.+\.sql$/;

export const oneWriter: Check = {
  name: 'writers',
  refuses: 'an insert into the audit or the notices outside their writers, in code, the baseline and migrations',
  async run(root) {
    const inCode = ownFiles(root, product).flatMap((path) => findInCode(path, readOwn(root, path)));
    const inSql = ownFiles(root, migration).flatMap((path) => findInSql(path, readOwn(root, path)));
    return [...inCode, ...inSql];
  },
};

function findInCode(path: string, text: string): string[] {
  const named = writers.filter(({ table, module }) => path !== module && insertInto(table).test(text));
  if (named.length === 0) return [];
  const problems: string[] = [];
  walk(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), (node) => {
    if (!(ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))) return;
    for (const { what, table, module } of named)
      if (insertInto(table).test(node.text)) problems.push(`${locationOf(node)}: ${what} written by ${module}`);
  });
  return problems;
}

function findInSql(path: string, text: string): string[] {
  const code = text.replace(/--.*$/gm, '');
  return writers.flatMap(({ what, table, routine }) =>
    [...code.matchAll(insertInto(table))].flatMap(({ index }) => {
      const before = code.slice(0, index);
      const [, inside] = before.match(/.*\bcreate\s+(?:or\s+replace\s+)?function\s+([\w.]+)/is) ?? [];
      if (inside === routine) return [];
      return [`${path}:${before.split('\n').length}: ${what} written by ${routine}`];
    }),
  );
}

/** The same for the functions of a migrated database, whichever migration defines them. */
export function findRawInserts(routines: readonly { name: string; source: string }[]): string[] {
  return routines.flatMap(({ name, source }) =>
    writers
      .filter(({ table, routine }) => !name.startsWith(`${routine}(`) && insertInto(table).test(source))
      .map(({ table, routine }) => `${name}: inserts into ${table} itself, and not by ${routine}`),
  );
}
