import ts from 'typescript';
import type { Check } from '../run/check.ts';
import { locationOf, parseOwn, walk } from '../run/parsed-sources.ts';

/** Attributes and properties whose text people see or hear. */
const visibleAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|error|body|foot|heading|message|caption)$/;

/** What needs no translation, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['Schole', 'the name of the product'],
  ['σχολή', 'the ancient word itself, on the label of the notebook'],
  ['ἡ', 'its article'],
  ['⌘K', 'keys of the keyboard'],
  ['Ctrl K', 'keys of the keyboard'],
  ['E', 'a key of the keyboard'],
  ['Del', 'a key of the keyboard, as it is printed on Greek ones too'],
]);

/** Files that no user sees. */
const backstage = /^apps\/web\/src\/(?:components\.tsx$|ui\/examples\/)/;

/** The literal texts that an expression may evaluate to. */
function textsOf(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateMiddleOrTemplateTail(node)) return [node];
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.flatMap((span) => textsOf(span.literal))];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const joined = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken];
    if (joined.includes(node.operatorToken.kind)) return [...textsOf(node.left), ...textsOf(node.right)];
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? textsOf(node.right) : [];
  }
  if (ts.isJsxExpression(node)) return node.expression === undefined ? [] : textsOf(node.expression);
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? textsOf(node.expression) : [];
}

/** The texts for people at this node. */
function textsAt(node: ts.Node): ts.Node[] {
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return textsOf(node);
  if (ts.isJsxAttribute(node) && visibleAttributes.test(node.name.getText()))
    return node.initializer === undefined ? [] : textsOf(node.initializer);
  return [];
}

function wordsOf(node: ts.Node): string {
  return (
    ts.isJsxText(node) || ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) ? node.text : ''
  ).trim();
}

export const hardCodedText: Check = {
  name: 'hard-coded-text',
  refuses: 'texts for people in the code of a screen instead of in its words.ts',
  async run(root, among) {
    const sources = parseOwn(root, /^(?:apps\/web\/src|teaching\/[^/]+\/src)\/.*\.tsx$/, among).filter(
      ({ fileName }) => !backstage.test(fileName),
    );
    if (sources.length === 0) return ['no screen was found: have they moved?'];
    const problems: string[] = [];
    for (const source of sources) {
      walk(source, (node) => {
        for (const text of textsAt(node)) {
          const words = wordsOf(text);
          if (/\p{L}/u.test(words) && !exceptions.has(words)) problems.push(`${locationOf(text)}: “${words}”`);
        }
      });
    }
    return problems;
  },
};
