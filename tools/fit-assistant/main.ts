// node tools/fit-assistant/main.ts: prints the weights of teaching/assistant/src/confidence.ts, and how often a page is
// right and a question refused, for questions that were left out when the index was made.
import { type ContentLanguage, contentLanguages } from '@schole/core';
import { readHelp } from '../../apps/server/src/tasks/read-help.ts';
import { type Evidence, evidenceOf } from '../../teaching/assistant/src/confidence.ts';
import { allParts, createHelpIndex, type HelpIndex } from '../../teaching/assistant/src/help-index.ts';
import { outsideQuestions } from '../../teaching/assistant/src/known-questions/outside-questions.ts';
import { halves, questionsOf, readQuestions, type TestQuestion } from '../../tests/help-questions/measure.ts';
import { fitLogistic, type Sample } from './logistic.ts';

const folds = 5;
/** What one question of a list counts for: all lists about as much as the known questions. Others are only measured. */
const listWeights: Readonly<Record<string, number>> = {
  'left out': 1,
  'left out, off the subject': 4,
  tune: 10,
  'people-working': 10,
  'newcomers-one': 10,
  outside: 12,
};
/** A question whose page was not found says less about a sure answer. */
const wrongShare = 0.3;

interface Tried extends Sample {
  list: string;
  right: boolean;
}

const names = [
  'cover',
  'phrase',
  'guess',
  'outside',
  'known',
  'ours',
  'program',
  'matters',
  'terms',
  'words',
] as const satisfies (keyof Evidence)[];

function ask(helpIndex: HelpIndex, question: string, topics: readonly string[], list: string): Tried {
  const query = helpIndex.read(question, []);
  const [hit] = helpIndex.search(query);
  const page = hit?.at ?? 0;
  const { pages, outside } = helpIndex.guess(query);
  const phrase = helpIndex.phraseMatches(query)[page] ?? 0;
  const evidence = evidenceOf({ query, page, phrase, guess: pages[page] ?? 0, outside }, helpIndex.indexes);
  const right = topics.includes(helpIndex.pages[page]?.path.slice('/help/'.length) ?? '');
  const answered = topics.length > 0;
  const weight = (listWeights[list] ?? 0) * (answered && !right ? wrongShare : 1);
  return { list, right, answered, weight, values: names.map((name) => evidence[name]) };
}

/** The known questions and those off the subject, each asked of an index that was made without it. */
function leftOut(language: ContentLanguage): Tried[] {
  const pages = readHelp().filter((page) => page.language === language);
  const outside = outsideQuestions(language);
  return Array.from({ length: folds }, (_, fold) => {
    const held = (_question: string, at: number): boolean => at % folds === fold;
    const kept = (_question: string, at: number): boolean => at % folds !== fold;
    const helpIndex = createHelpIndex(
      pages.map((page) => ({ ...page, knownQuestions: (page.knownQuestions ?? []).filter(kept) })),
      language,
      allParts,
      outside.filter(kept),
    );
    const on = pages.flatMap(({ path, knownQuestions = [] }) =>
      knownQuestions
        .filter(held)
        .map((question) => ask(helpIndex, question, [path.slice('/help/'.length)], 'left out')),
    );
    return [
      ...on,
      ...outside.filter(held).map((question) => ask(helpIndex, question, [], 'left out, off the subject')),
    ];
  }).flat();
}

function fromLists(language: ContentLanguage): Tried[] {
  const helpIndex = createHelpIndex(readHelp(), language, allParts);
  const lists: [string, readonly TestQuestion[]][] = halves.map((half) => {
    const { on, off } = questionsOf(half);
    return [half, [...on, ...off]];
  });
  lists.push(['outside', readQuestions('outside')]);
  return lists.flatMap(([list, questions]) =>
    questions
      .filter((one) => one.language === language)
      .map(({ question, topics }) => ask(helpIndex, question, topics, list)),
  );
}

const all = contentLanguages.flatMap((language) => [...leftOut(language), ...fromLists(language)]);
const { constant, weights, probability } = fitLogistic(all.filter(({ weight }) => weight > 0));
console.log(`  constant: ${constant.toFixed(2)},`);
for (const [at, name] of names.entries()) console.log(`  ${name}: ${(weights[at] ?? 0).toFixed(2)},`);
for (const threshold of [0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8]) {
  console.log(`at ${threshold}:`);
  for (const list of new Set(all.map((one) => one.list))) {
    const on = all.filter((one) => one.list === list && one.answered);
    const off = all.filter((one) => one.list === list && !one.answered);
    const sure = (some: readonly Tried[]): number => some.filter((one) => probability(one.values) >= threshold).length;
    const right = on.filter((one) => one.right);
    console.log(
      `  ${list}: right page ${right.length} of ${on.length}, ${sure(right)} of these sure; off the subject refused ${off.length - sure(off)} of ${off.length}`,
    );
  }
}
