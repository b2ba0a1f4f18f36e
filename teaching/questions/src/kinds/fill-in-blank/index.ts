import { gatherFacts } from '../../checks/facts.ts';
import { answerText } from '../../contract/answers.ts';
import { questionKind } from '../../contract/question-kind.ts';
import { checks } from './checks.ts';
import { type Content, content, type Key, key, misfit } from './content.ts';
import { draft } from './draft.ts';
import { example } from './example.ts';
import { judge } from './judge.ts';
import { mark } from './marking/mark.ts';
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
  mark: ({ sentence }, { accepted }, answer, language) => mark(sentence, accepted, answer, language),
  plain,
  fromPlain,
  modelForm,
  example,
});
