import { gatherFacts } from '../../checks/facts.ts';
import { choiceByWords } from '../../contract/answers.ts';
import { questionKind } from '../../contract/question-kind.ts';
import { judge } from './check/judge.ts';
import { checks } from './checks.ts';
import { type Content, content, type Key, key, misfit } from './content.ts';
import { draft } from './draft.ts';
import { example } from './example.ts';
import { modelForm } from './model-form.ts';
import { fromPlain, plain } from './plain.ts';

/** A choice by its index, or by its text. */
function read(submitted: unknown, { options }: Content): number | null {
  if (typeof submitted === 'number') return options[submitted] === undefined ? null : submitted;
  return choiceByWords(
    submitted,
    options.map((option) => [option]),
  );
}

export const multipleChoice = questionKind<Content, Key, number, (typeof modelForm)['written']>({
  type: 'multiple-choice',
  levels: ['remembering', 'understanding'],
  checks,
  content,
  key,
  misfit,
  wording: ({ question }) => question,
  draft,
  check: (question, context) => judge(question, gatherFacts(context)),
  read,
  mark: (_, { correct }, chosen) => ({ score: chosen === correct ? 1 : 0, sure: true }),
  plain,
  fromPlain,
  modelForm,
  example,
});
