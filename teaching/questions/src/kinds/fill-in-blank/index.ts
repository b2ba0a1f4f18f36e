import { gatherFacts } from '../../checks/facts.ts';
import { answerText, plainAnswer } from '../../contract/answers.ts';
import { questionKind } from '../../contract/question-kind.ts';
import { checks } from './checks.ts';
import { type Content, content, type Key, key, misfit } from './content.ts';
import { draft } from './draft.ts';
import { example } from './example.ts';
import { judge } from './judge.ts';
import { modelForm } from './model-form.ts';
import { fromPlain, plain } from './plain.ts';

export const fillInBlank = questionKind<Content, Key, string, (typeof modelForm)['written']>({
  type: 'fill-in-blank',
  levels: ['remembering'],
  checks,
  content,
  key,
  misfit,
  wording: ({ sentence }) => sentence,
  draft,
  check: (question, context) => judge(question, gatherFacts(context)),
  read: answerText,
  mark(_, { accepted }, answer) {
    // Another word may be right as well, or the answer is right and misspelt.
    const correct = accepted.some((one) => plainAnswer(one) === plainAnswer(answer));
    return { score: correct ? 1 : 0, sure: correct };
  },
  plain,
  fromPlain,
  modelForm,
  example,
});
