import type { AttemptQuestion } from '@schole/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button } from '../../../../ui/index.ts';
import { questionWords } from '../../questions/question-words.ts';
import { playerWords } from './player-words.ts';
import { type CurrentLog, isAnswered, isFlagged, isForwardOnly, submitPageId } from './state.ts';

interface SubmitPageProps {
  log: CurrentLog;
  onGo: (at: number) => void;
  onBack: () => void;
}

/** What is unanswered or flagged, before the student hands in; and the sending, until the school has it. */
export function SubmitPage({ log, onGo, onBack }: SubmitPageProps): ReactNode {
  const translate = useWords(playerWords);
  const missing = log.questions.filter((question) => !isAnswered(log, question));
  const flagged = log.questions.filter((question) => isFlagged(log, question));
  return (
    <section className="grid gap-5">
      <h2 id={submitPageId} tabIndex={-1} className="scroll-mt-4">
        {translate('handInTitle')}
      </h2>
      {missing.length === 0 && <p>{translate('allAnswered')}</p>}
      <Listed log={log} questions={missing} title={translate('missing')} onGo={onGo} />
      {!isForwardOnly(log) && <Listed log={log} questions={flagged} title={translate('stillFlagged')} onGo={onGo} />}
      <p>{translate('handInHint')}</p>
      <div className="flex flex-wrap gap-3">
        {!log.submitting && (
          <Button kind="outline" size="large" icon={ArrowLeft} onClick={onBack}>
            {translate('backToQuestions')}
          </Button>
        )}
        <Button kind="primary" size="large" busy={log.submitting} onClick={log.submit}>
          {translate('handIn')}
        </Button>
      </div>
      <p role="status" className="font-strong">
        {log.submitting ? translate(sendingWord(log)) : ''}
      </p>
    </section>
  );
}

function sendingWord({ online, storage }: CurrentLog): 'sending' | 'sendingOffline' | 'sendingNowhere' {
  if (online) return 'sending';
  return storage === 'none' ? 'sendingNowhere' : 'sendingOffline';
}

interface ListedProps extends Pick<SubmitPageProps, 'log' | 'onGo'> {
  questions: readonly AttemptQuestion[];
  title: string;
}

function Listed({ log, questions, title, onGo }: ListedProps): ReactNode {
  const translate = useWords(questionWords);
  if (questions.length === 0) return null;
  const count = log.questions.length;
  return (
    <div className="grid gap-2">
      <p>{title}</p>
      <ul className="flex flex-wrap gap-2">
        {questions.map((question) => {
          const at = log.questions.indexOf(question);
          const name = translate('question', { number: at + 1, count });
          return (
            <li key={question.questionId}>
              {isForwardOnly(log) ? (
                <span className="inline-flex min-h-11 items-center">{name}</span>
              ) : (
                <Button kind="plain" className="underline" onClick={() => onGo(at)} disabled={log.submitting}>
                  {name}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
