import { posix } from 'node:path';
import ts from 'typescript';
import type { Check } from '../run/check.ts';
import { ownFiles } from '../run/own-files.ts';
import { locationOf, parseOwn } from '../run/parsed-sources.ts';
import { allowedNames, retiredWords } from './retired-words.ts';

const list = 'tools/check/code/retired-words.ts';
const folders = /^(apps|platform|teaching|tests|tools)\//;

/** What no rule of ours names: files that other programs ask for, and what older installations hold. */
const foreign = /^(platform\/database\/(baseline|frozen)|tests\/fixtures|apps\/web\/public)\//;

export const names: Check = {
  name: 'names',
  refuses: 'a retired word in the name of an exported symbol, a type, a file or a folder',
  async run(root) {
    const found = [...namesOfPaths(ownFiles(root, folders)), ...declaredNames(root)];
    const unused = [...allowedNames].filter((name) => !found.some((one) => one.name === name));
    return [
      ...found.flatMap(({ name, location }) => {
        const problem = findRetired(name);
        return problem === undefined ? [] : [`${location}: ${problem}`];
      }),
      ...unused.map((name) => `${list}: nothing is called ${name}`),
    ];
  },
};

interface FoundName {
  name: string;
  /** A path, with the line of a declaration. */
  location: string;
}

function namesOfPaths(paths: readonly string[]): FoundName[] {
  const found = new Map<string, FoundName>();
  for (const path of paths.filter((path) => !foreign.test(path))) {
    const steps = path.split('/');
    steps.forEach((step, at) => {
      const location = steps.slice(0, at + 1).join('/');
      const isFile = at === steps.length - 1;
      const name = isFile ? posix.parse(step).name.replace(/\.(test|cases|table|list|bench)$/, '') : step;
      found.set(location, { name, location });
    });
  }
  return [...found.values()];
}

/** Types, and whatever is exported, at the top of a file. */
function declaredNames(root: string): FoundName[] {
  return parseOwn(root, /^(apps|platform|teaching|tests|tools)\/.*\.tsx?$/).flatMap((source) =>
    source.statements.flatMap(namesIn).map((name) => ({ name: name.text, location: locationOf(name) })),
  );
}

function namesIn(statement: ts.Statement): ts.Identifier[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [statement.name];
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name).filter(ts.isIdentifier);
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name === undefined ? [] : [statement.name];
  return [];
}

function findRetired(name: string): string | undefined {
  if (allowedNames.has(name)) return undefined;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const text = ` ${words.join(' ')} `;
  const hit = retiredWords.find(({ word, only }) =>
    only === 'first' ? text.startsWith(` ${word} `) && words.length > 1 : text.includes(` ${word} `),
  );
  return hit === undefined ? undefined : `${name} has the retired word "${hit.word}" (${hit.instead})`;
}
