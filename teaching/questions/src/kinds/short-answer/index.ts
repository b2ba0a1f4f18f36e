import { gatherFacts } from '../../checks/facts.ts';
import { answerText } from '../../contract/answers.ts';
import { questionKind } from '../../contract/question-kind.ts';
import { checks } from './checks.ts';
import { type Content, content, type Key, key } from './content.ts';
import { draft } from './draft/draft.ts';
import { example } from './example.ts';
import { judge } from './judge.ts';
import { mark } from './mark.ts';
import { modelForm } from './model-form.ts';
import { fromPlain, plain } from './plain.ts';

export const shortAnswer = questionKind<Content, Key, string, (typeof modelForm)['written']>({
  type: 'short-answer',
  levels: ['remembering', 'understanding', 'analyzing'],
  checks,
  content,
  key,
  misfit: () => null,
  wording: ({ question }) => question,
  draft,
  check: (question, context) => judge(question, gatherFacts(context)),
  read: answerText,
  mark: (_, ownKey, answer) => mark(ownKey, answer),
  plain,
  fromPlain,
  modelForm,
  example,
});
