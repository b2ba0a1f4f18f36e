import type { Catalogue, Column, Relation, Role, Routine } from '../catalogue/catalogue.ts';
import { roles } from '../catalogue/catalogue.ts';
import { columnsOf, ruleOf, verbs } from '../fixture/expected.ts';
import { functionSubjects, reasons } from '../tables/function-subjects.ts';
import { functions } from '../tables/functions.table.ts';
import { relations } from '../tables/relations.table.ts';
import { explainFunction, plainName, readCallers } from './explain-functions.ts';

/** One page of docs/database. */
export interface Page {
  file: string;
  text: string;
}

const pages: { file: string; schema: string; title: string; about: string }[] = [
  {
    file: 'public.md',
    schema: 'public',
    title: 'Schema public',
    about: 'What rest/v1 shows: schools, people, chats, sources, assignments, questions, and work done later.',
  },
  {
    file: 'auth.md',
    schema: 'auth',
    title: 'Schema auth',
    about:
      'Accounts and sessions, with the published names of auth/v1. No browser role reads a table here, but people see which second steps they have.',
  },
  {
    file: 'storage.md',
    schema: 'storage',
    title: 'Schema storage',
    about: 'Buckets and objects, with the published names of storage/v1. Not shown by rest/v1; no pupil enters it.',
  },
  {
    file: 'realtime.md',
    schema: 'realtime',
    title: 'Schema realtime',
    about:
      'Messages of channels and what passes between servers, with the published names of realtime/v1. Not shown by rest/v1; policies on realtime.messages decide about private channels, and there is none until somebody writes it.',
  },
  {
    file: 'private.md',
    schema: 'private',
    title: 'Schema private',
    about: 'Secrets and the installation itself. No browser role may enter the schema.',
  },
];

const rowWords: Record<string, string> = {
  all: 'every row',
  self: 'own rows',
  member: 'own rows in schools where they are an active member',
  installation: 'every row, as active administrator of the school that runs the installation',
  administered: 'the schools they are an active administrator of',
  taught: 'own rows in schools where they are an active teacher or administrator',
  overseen: 'rows of what they teach, and every row of schools they administer',
  enrolled: 'rows of what they teach, own rows as an active member, and every row of schools they administer',
  known: 'own rows, and every row of schools they administer',
  staff: 'every row of schools where they are an active teacher or administrator',
  none: 'no row',
};

/** The whole of docs/database but security.md, written from the catalogue, the tables of the tests, and the code at `root` that calls functions. */
export function describeDatabase(catalogue: Catalogue, root: string): Page[] {
  const described = pages.map(({ file, schema, title, about }) => {
    const own = catalogue.relations.filter(({ name }) => name.startsWith(`${schema}.`));
    const text = [`# ${title}`, about, origin, ...own.map(describeRelation)].join('\n\n');
    return { file, text: `${text}\n` };
  });
  return [
    ...described,
    { file: 'functions.md', text: `${describeFunctions(catalogue.routines, root).join('\n\n')}\n` },
  ];
}

function describeFunctions(routines: readonly Routine[], root: string): string[] {
  const callers = readCallers(root, routines.map(plainName));
  const counted = Object.keys(reasons).map(
    (reason) => routines.filter((routine) => explainFunction(plainName(routine))?.reason === reason).length,
  );
  return [
    '# Functions',
    `Each with the reason why it stands in SQL and not in a function of the server ([0023](../decisions/0023-where-a-rule-lives.md)), and with whoever calls it. There are ${routines.length}, and ${routines.filter(({ raises }) => raises).length} of them refuse something.`,
    origin,
    Object.entries(reasons)
      .map(([reason, words], index) => `- \`${reason}\` (${counted[index]}): ${words}`)
      .join('\n'),
    ...Object.keys(functionSubjects).flatMap((subject) => [
      `## ${subject}`,
      routines
        .filter((routine) => explainFunction(plainName(routine))?.subject === subject)
        .map((routine) => describeFunction(routine, callers.get(plainName(routine)) ?? []))
        .join('\n'),
    ]),
  ];
}

function describeFunction(routine: Routine, code: readonly string[]): string {
  const { name, comment, definer, raises, policies, triggers, columns, functions: calling } = routine;
  const allowed = functions[name] ?? [];
  const tables = [...new Set(policies.map((policy) => policy.split(' ')[0] ?? ''))];
  const workspaces = [...new Set(code.map((path) => path.split('/').slice(0, 2).join('/')))];
  const by = [
    ...(tables.length > 0 ? [`policies of ${tables.join(', ')}`] : []),
    ...(triggers.length > 0 ? [`triggers of ${triggers.join(', ')}`] : []),
    ...columns,
    ...calling,
    ...workspaces,
  ];
  const facts = [
    ...(definer ? ["Runs with the owner's rights."] : []),
    ...(raises ? ['Refuses.'] : []),
    ...(allowed.length > 0 ? [`May call: ${allowed.join(', ')}.`] : []),
    ...(by.length > 0 ? [`Called by: ${by.join('; ')}.`] : []),
  ];
  return `- \`${name}\` (${explainFunction(plainName(routine))?.reason}) ${[comment, ...facts].join(' ')}`;
}

const origin =
  'Written by `node tools/describe-database/main.ts`; the words are the comments in the baseline and the migrations, the rights those of `tests/policies/tables/relations.table.ts` and `tests/policies/tables/functions.table.ts`, the reasons those of `tests/policies/tables/function-subjects.ts`, and a test says that all of it is true.';

function describeRelation(relation: Relation): string {
  const kind = relation.kind === 'view' ? 'view' : 'table';
  const parts = [
    `## ${relation.name} (${kind})`,
    relation.comment ?? '',
    relation.columns.map(describeColumn).join('\n'),
  ];
  const keys = relation.foreignKeys.map(
    ({ columns, target, onDelete }) => `- (${columns.join(', ')}) is a row of ${target}; when that goes: ${onDelete}`,
  );
  if (keys.length > 0) parts.push(`Points at:\n${keys.join('\n')}`);
  const rights = roles.flatMap((role) => describeRights(relation.name, role));
  parts.push(rights.length === 0 ? 'Rights: the owner alone.' : `Rights:\n${rights.join('\n')}`);
  return parts.join('\n\n');
}

function describeColumn({ name, type, comment, generated, required }: Column): string {
  const facts = [type, ...(required ? ['required'] : []), ...(generated ? ['computed'] : [])].join(', ');
  return `- \`${name}\` ${facts}${comment === null ? '' : `. ${comment}`}`;
}

function describeRights(relation: string, role: Role): string[] {
  if (relations[relation]?.roles[role] === undefined) return [];
  const rights = verbs.flatMap((verb) => {
    const rule = ruleOf(relation, role, verb);
    if (rule === undefined) return [];
    const whole = verb === 'delete' || rule.columns.length === columnsOf(relation).length;
    return [`${verb} ${rowWords[rule.rows] ?? rule.rows}${whole ? '' : ` (${rule.columns.join(', ')})`}`];
  });
  return [`- ${role}: ${rights.join('; ')}`];
}
