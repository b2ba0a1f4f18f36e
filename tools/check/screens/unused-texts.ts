import { dirname } from 'node:path';
import ts from 'typescript';
import { locationOf, parseOwn, walk } from '../run/parsed-sources.ts';

/** One declaration of texts: its name, its file, and the keys without plural suffixes. */
interface Vocabulary {
  name: string;
  path: string;
  keys: Map<string, ts.Node>;
}

/** The keys that a file uses: whole keys, and the prefixes and suffixes of composed ones. */
interface TextUses {
  path: string;
  imports: Set<string>;
  keys: Set<string>;
  members: Set<string>;
  patterns: { head: string; tail: string }[];
  /** The vocabularies from which it reads a key held in a variable. */
  variable: Set<string>;
  /** The vocabularies passed whole as the head of an open page, which reads its title and its description from them. */
  heads: Set<string>;
}

const headKeys: readonly string[] = ['title', 'description'];

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();

/** `defineWords({ en: { … } })` in the declaration of a constant, or undefined. */
function vocabularyAt(node: ts.Node): Vocabulary | undefined {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined)
    return undefined;
  const call = node.initializer;
  if (!ts.isCallExpression(call) || call.expression.getText() !== 'defineWords') return undefined;
  const [both] = call.arguments;
  if (both === undefined || !ts.isObjectLiteralExpression(both)) return undefined;
  const english = both.properties.filter(ts.isPropertyAssignment).find(({ name }) => nameOf(name) === 'en');
  if (english === undefined || !ts.isObjectLiteralExpression(english.initializer)) return undefined;
  const keys = new Map<string, ts.Node>();
  for (const member of english.initializer.properties)
    if (member.name !== undefined) keys.set(nameOf(member.name).replace(/_(?:one|other)$/, ''), member);
  return { name: node.name.text, path: node.getSourceFile().fileName, keys };
}

/** String literals that are compared, imported, or set as an attribute: they are not keys. */
function isOtherText(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent)) {
    const { EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken } = ts.SyntaxKind;
    return [EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken].includes(parent.operatorToken.kind);
  }
  return ts.isLiteralTypeNode(parent);
}

/** The vocabulary a call reads: `useWords(words)`, `createTranslator(words, language)`, or a constant that holds such a call. */
function wordsOf(callee: ts.Expression, holders: ReadonlyMap<string, string>): string | undefined {
  if (ts.isIdentifier(callee)) return holders.get(callee.text);
  if (
    !ts.isCallExpression(callee) ||
    !/^(?:useWords|currentTranslator|createTranslator)$/.test(callee.expression.getText())
  )
    return undefined;
  return callee.arguments[0]?.getText();
}

/** Whether an argument is an identifier: its value is defined elsewhere. */
const isVariable = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node));

function textUsesOf(source: ts.SourceFile): TextUses {
  const found: TextUses = {
    path: source.fileName,
    imports: new Set(),
    keys: new Set(),
    members: new Set(),
    patterns: [],
    variable: new Set(),
    heads: new Set(),
  };
  const holders = new Map<string, string>();
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
      const words = wordsOf(node.initializer, holders);
      if (words !== undefined) holders.set(node.name.getText(), words);
    }
    if (ts.isCallExpression(node) && isVariable(node.arguments[0])) {
      const words = wordsOf(node.expression, holders);
      if (words !== undefined) found.variable.add(words);
    }
    if (ts.isElementAccessExpression(node) && isVariable(node.argumentExpression)) {
      const [words] = node.expression.getText().split(/[.[]/);
      if (words !== undefined) found.variable.add(words);
    }
    if (ts.isPropertyAssignment(node) && nameOf(node.name) === 'head') found.heads.add(node.initializer.getText());
    if (ts.isImportSpecifier(node)) found.imports.add((node.propertyName ?? node.name).text);
    else if (ts.isStringLiteralLike(node) && !isOtherText(node)) found.keys.add(node.text);
    else if (ts.isPropertyAccessExpression(node)) found.members.add(node.name.text);
    else if (ts.isBindingElement(node)) found.members.add((node.propertyName ?? node.name).getText());
    else if (ts.isTemplateExpression(node) && !ts.isJsxExpression(node.parent)) {
      const pattern = { head: node.head.text, tail: node.templateSpans.at(-1)?.literal.text ?? '' };
      if (`${pattern.head}${pattern.tail}` !== '' && !/\s/.test(`${pattern.head}${pattern.tail}`))
        found.patterns.push(pattern);
    }
  });
  return found;
}

/** All string literals in arrays and in union types: the possible values of a variable. */
function listedIn(source: ts.SourceFile): string[] {
  const listed: string[] = [];
  walk(source, (node) => {
    if (!ts.isStringLiteralLike(node)) return;
    const member = ts.isLiteralTypeNode(node.parent) ? node.parent : node;
    if (ts.isArrayLiteralExpression(member.parent) || ts.isUnionTypeNode(member.parent)) listed.push(node.text);
  });
  return listed;
}

/**
 * Texts that nothing uses. A key is used by a string literal equal to it, or by a template that may evaluate to it, in the
 * folder of its file or where its vocabulary is imported; there also as a member, `screenWords.en.title`. Where a variable
 * holds the key, it must be in an array or in a union type.
 */
export function findUnusedTexts(root: string, among?: readonly string[]): string[] {
  const sources = parseOwn(root, /^apps\/web\/.*\.tsx?$/, among);
  const vocabularies: Vocabulary[] = [];
  for (const source of sources) {
    walk(source, (node) => {
      const vocabulary = vocabularyAt(node);
      if (vocabulary !== undefined) vocabularies.push(vocabulary);
    });
  }
  const listed = new Set([...sources, ...parseOwn(root, /^teaching\/core\/src\/.*\.ts$/, among)].flatMap(listedIn));
  const fileUses = sources.filter(({ fileName }) => !/(?:^|[/-])words\.ts$/.test(fileName)).map(textUsesOf);
  return vocabularies.flatMap((vocabulary) => unusedIn(vocabulary, fileUses, listed));
}

function unusedIn({ name, path, keys }: Vocabulary, fileUses: TextUses[], listed: ReadonlySet<string>): string[] {
  const folder = `${dirname(path)}/`;
  const users = fileUses.filter((fileUse) => fileUse.imports.has(name) || fileUse.path === path);
  const near = [...new Set([...users, ...fileUses.filter((fileUse) => fileUse.path.startsWith(folder))])];
  const byVariable = users.some((fileUse) => fileUse.variable.has(name));
  const isUsed = (key: string): boolean =>
    near.some((fileUse) => fileUse.keys.has(key)) ||
    (byVariable && listed.has(key)) ||
    (headKeys.includes(key) && users.some((fileUse) => fileUse.heads.has(name))) ||
    users.some((fileUse) => fileUse.members.has(key)) ||
    near.some(({ patterns }) => patterns.some(({ head, tail }) => key.startsWith(head) && key.endsWith(tail)));
  return [...keys]
    .filter(([key]) => !isUsed(key))
    .map(([key, node]) => `${locationOf(node)}: ${key} of ${name} is said nowhere`);
}
