import { later } from '../suite/client-methods.ts';
import { authPaths, errorItems, restItems, type SpecificationItem, storagePaths } from './contract.list.ts';
import type { Case } from './read-cases.ts';

/** Which cases name a subject. */
export function casesFor(cases: readonly Case[], subject: string): Case[] {
  return cases.filter(({ subjects }) => subjects.includes(subject));
}

/** docs/platform/coverage.md: every public method of the client and every item of the specification, with its cases. */
export function drawPage(methods: readonly string[], cases: readonly Case[]): string {
  const parts = [...new Set(methods.map(partOf))];
  return [
    '# What the acceptance suite covers',
    '',
    'Made from `tests/acceptance` by `node tests/acceptance/write-page.ts`; a test compares. A case is run on the embedded',
    'engine and on an external PostgreSQL whose owner is no superuser, through the unchanged client, and fails when a method',
    'or a path that it names was not called in it.',
    '',
    ...parts.flatMap((part) => [
      `## ${part}`,
      '',
      ...methods.filter((method) => partOf(method) === part).map((method) => methodLine(method, cases)),
      '',
    ]),
    ...section('rest/v1 to the letter, and where it differs', restItems, cases),
    ...section('Auth service paths', authPaths, cases),
    ...section('Storage service paths', storagePaths, cases),
    ...section('Errors', errorItems, cases),
  ].join('\n');
}

function partOf(method: string): string {
  return method.slice(0, method.lastIndexOf('.'));
}

function methodLine(method: string, cases: readonly Case[]): string {
  const reason = later[method];
  return `- \`${method}\`: ${reason ?? listed(casesFor(cases, method))}`;
}

function section(title: string, items: readonly SpecificationItem[], cases: readonly Case[]): string[] {
  const drawn = items.map(({ subject, text, later: reason }) => {
    const named = casesFor(cases, subject);
    return `- ${text}: ${named.length === 0 && reason !== undefined ? reason : listed(named)}`;
  });
  return [`## ${title}`, '', ...drawn, ''];
}

const shown = 3;

function listed(cases: readonly Case[]): string {
  const names = cases.slice(0, shown).map(({ file, title }) => `${title} (${file.replace('.cases.ts', '')})`);
  return cases.length > shown ? `${names.join('; ')}; and ${cases.length - shown} more` : names.join('; ');
}
