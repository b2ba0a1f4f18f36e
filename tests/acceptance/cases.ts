import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

/** A case of the acceptance suite, as its source says it. */
export interface Case {
  file: string;
  title: string;
  subjects: readonly string[];
}

/** Reads every case out of the sources of the suite; throws where a title or a subject is not written out. */
export function readCases(): Case[] {
  return globSync('*.test.ts', { cwd: import.meta.dirname })
    .sort()
    .flatMap((name) => casesOf(join(import.meta.dirname, name)));
}

function casesOf(path: string): Case[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Case[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'covers') {
      const [title, subjects] = node.arguments;
      if (title === undefined || subjects === undefined || !ts.isArrayLiteralExpression(subjects)) {
        throw new Error(`${basename(path)}: a case names its title and a list of subjects`);
      }
      found.push({
        file: basename(path),
        title: textOf(title, path),
        subjects: subjects.elements.map((one) => textOf(one, path)),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(node: ts.Expression, path: string): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  throw new Error(`${basename(path)}: ${node.getText()} is not written out`);
}
