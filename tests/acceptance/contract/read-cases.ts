import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

/** A case of the acceptance suite, as declared in its source. */
export interface Case {
  file: string;
  title: string;
  subjects: readonly string[];
}

const folder = join(import.meta.dirname, '../cases');

/** Reads every case from the sources of the suite; throws where a title or a subject is not a literal. */
export function readCases(): Case[] {
  return globSync('*.ts', { cwd: folder })
    .sort()
    .flatMap((name) => casesOf(join(folder, name)));
}

function casesOf(path: string): Case[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const file = basename(path);
  const found: Case[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'covers') {
      const [title, subjects] = node.arguments;
      if (title === undefined || subjects === undefined) throw new Error(`${file}: a case has a title and subjects`);
      found.push({ file, title: one(textsOf(title, source)), subjects: textsOf(subjects, source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function one(texts: readonly string[]): string {
  return texts[0] ?? '';
}

/** The texts of an expression: literals, arrays, or a constant of the same file. */
function textsOf(node: ts.Expression, source: ts.SourceFile): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.getText().slice(1, -1)];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => textsOf(element, source));
  if (ts.isSpreadElement(node) || ts.isAsExpression(node)) return textsOf(node.expression, source);
  if (ts.isIdentifier(node)) {
    const constant = constantOf(node.text, source);
    if (constant !== undefined) return textsOf(constant, source);
  }
  const mapped = mappedTexts(node, source);
  if (mapped !== null) return mapped;
  throw new Error(`${basename(source.fileName)}: ${node.getText()} is not written out`);
}

/** `['a', 'b'].map((one) => `part.${one}`)`; null for anything else. */
function mappedTexts(node: ts.Expression, source: ts.SourceFile): string[] | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [arrow] = node.arguments;
  if (node.expression.name.text !== 'map' || arrow === undefined || !ts.isArrowFunction(arrow)) return null;
  if (!ts.isTemplateExpression(arrow.body) || arrow.body.templateSpans.length !== 1) return null;
  const before = arrow.body.head.text;
  const after = arrow.body.templateSpans[0]?.literal.text ?? '';
  return textsOf(node.expression.expression, source).map((text) => `${before}${text}${after}`);
}

function constantOf(name: string, source: ts.SourceFile): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: bound, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(bound) && bound.text === name) return initializer;
    }
  }
  return undefined;
}
