import ts from 'typescript';
import type { Check } from '../run/check.ts';
import { locationOf, parseOwn, walk } from '../run/parsed-sources.ts';
import { findUnusedTexts } from './unused-texts.ts';

/** Texts identical in Greek: names, codes, addresses, the n of statistics. A Greek text without a Greek letter must match one. */
const sameInGreek =
  /^(?:[^\p{L}]*|[^\p{L}]*n[^\p{L}]*|Schole|el[-_]GR|English|PDF|RTF|EPUB|Markdown|(?:Word|PowerPoint)(?: 97–2003)?|n8n|404|e-mail|\{\{?\w+\}?\}|[A-ZΑ-Ω]|https?:.*|\/\S*)$/u;

type Texts = Map<string, ts.Expression>;

/** The members of an object literal, nested ones as `outer.inner`. */
function textsOf(object: ts.ObjectLiteralExpression, prefix = ''): Texts {
  const texts: Texts = new Map();
  for (const member of object.properties) {
    if (!ts.isPropertyAssignment(member)) continue;
    const name =
      prefix +
      (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : member.name.getText());
    if (ts.isObjectLiteralExpression(member.initializer))
      for (const [inner, text] of textsOf(member.initializer, `${name}.`)) texts.set(inner, text);
    else texts.set(name, member.initializer);
  }
  return texts;
}

function member(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  return object.properties.find(
    (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === name,
  )?.initializer;
}

function compare(english: ts.Expression, greek: ts.Expression | undefined): string[] {
  if (ts.isObjectLiteralExpression(english)) {
    if (greek === undefined) return ['the Greek is missing'];
    if (!ts.isObjectLiteralExpression(greek)) return [];
    const [en, el] = [textsOf(english), textsOf(greek)];
    return [
      ...[...en.keys()].filter((key) => !el.has(key)).map((key) => `no Greek for ${key}`),
      ...[...el.keys()].filter((key) => !en.has(key)).map((key) => `no English for ${key}`),
      ...[...en].flatMap(([key, text]) =>
        ts.isStringLiteralLike(text) && !isEnglish(text.text) ? [`${key} is not in English: ${text.text}`] : [],
      ),
      ...[...el].flatMap(([key, text]) =>
        ts.isStringLiteralLike(text) && !isGreek(text.text) ? [`${key} is not in Greek: ${text.text}`] : [],
      ),
    ];
  }
  if (!ts.isStringLiteralLike(english)) return [];
  if (greek === undefined) return ['the Greek is missing'];
  return ts.isStringLiteralLike(greek) && !isGreek(greek.text) ? [`not in Greek: ${greek.text}`] : [];
}

/** English without Greek letters; a Greek word is allowed only as a name, «Ελληνικά» in a list of languages. */
const isEnglish = (text: string) => !/\p{Script=Greek}/u.test(text) || /^(Ελληνικά|σχολή|[^\p{L}]*)$/u.test(text);

const isGreek = (text: string) =>
  /\p{Script=Greek}/u.test(text) || sameInGreek.test(text.replace(/\{\w+\}/g, '').trim());

export const words: Check = {
  name: 'words',
  refuses: 'a text that one of the two languages lacks, a text in the wrong one of the two, a text that nothing uses',
  async run(root, among) {
    const problems: string[] = [];
    let pairs = 0;
    for (const source of parseOwn(root, /^(apps|platform|teaching)\/.*\.tsx?$/, among)) {
      walk(source, (node) => {
        if (!ts.isObjectLiteralExpression(node)) return;
        const english = member(node, 'en');
        if (english === undefined || !(ts.isStringLiteralLike(english) || ts.isObjectLiteralExpression(english)))
          return;
        pairs++;
        problems.push(...compare(english, member(node, 'el')).map((problem) => `${locationOf(node)}: ${problem}`));
      });
    }
    if (pairs === 0) problems.push('no text in two languages was found anywhere: has their form changed?');
    return [...problems, ...findUnusedTexts(root, among)];
  },
};
