import { gatherFacts } from '../../checks/facts.ts';
import { choiceByWords } from '../../contract/answers.ts';
import { questionKind } from '../../contract/question-kind.ts';
import { judge } from './check/judge.ts';
import { checks } from './checks.ts';
import { type Content, content, type Key, key } from './content.ts';
import { draft } from './draft.ts';
import { example } from './example.ts';
import { modelForm } from './model-form.ts';
import { fromPlain, plain } from './plain.ts';
import { trueFalseWords } from './view-words.ts';

/** One of the two words, in any language; a number is ambiguous. */
function read(submitted: unknown): boolean | null {
  if (typeof submitted === 'boolean') return submitted;
  if (typeof submitted === 'number') return null;
  const sides = (['true', 'false'] as const).map((side) => [trueFalseWords.en[side], trueFalseWords.el[side]]);
  const chosen = choiceByWords(submitted, sides);
  return chosen === null ? null : chosen === 0;
}

export const trueFalse = questionKind<Content, Key, boolean, (typeof modelForm)['written']>({
  type: 'true-false',
  levels: ['remembering', 'understanding'],
  checks,
  content,
  key,
  misfit: () => null,
  wording: ({ statement }) => statement,
  draft,
  check: (question, context) => judge(question, gatherFacts(context)),
  read,
  mark: (_, { correct }, answer) => ({ score: answer === correct ? 1 : 0, sure: true }),
  plain,
  fromPlain,
  modelForm,
  example,
});
