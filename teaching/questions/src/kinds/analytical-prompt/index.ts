import { gatherFacts } from '../../checks/facts.ts';
import { answerText } from '../../contract/answers.ts';
import { questionKind } from '../../contract/question-kind.ts';
import { checks } from './checks.ts';
import { type Content, content, type Key, key, misfit } from './content.ts';
import { draft } from './draft/draft.ts';
import { example } from './example.ts';
import { judge } from './judge.ts';
import { modelForm } from './model-form.ts';
import { fromPlain, plain } from './plain.ts';

export const analyticalPrompt = questionKind<Content, Key, string, (typeof modelForm)['written']>({
  type: 'analytical-prompt',
  levels: ['applying', 'analyzing', 'evaluating', 'creating'],
  checks,
  content,
  key,
  misfit,
  wording: ({ task }) => task,
  draft,
  check: (question, context) => judge(question, gatherFacts(context)),
  read: answerText,
  // A rubric is applied by a person; no machine settles an essay.
  mark: () => ({ score: 0, sure: false }),
  plain,
  fromPlain,
  modelForm,
  example,
});
