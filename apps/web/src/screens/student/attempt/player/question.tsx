import type { AttemptQuestion, Entry } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { Flag, FlagOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { Button, Disclosure, TextArea } from '../../../../ui/index.ts';
import { QuestionAttachments } from '../../questions/question-attachments.tsx';
import { questionWords } from '../../questions/question-words.ts';
import { playerWords } from './player-words.ts';
import { ReadAloud } from './read-aloud.tsx';
import { type CurrentLog, headingId, isFlagged, isForwardOnly, noteOf, struckOf } from './state.ts';

interface QuestionProps {
  log: CurrentLog;
  question: AttemptQuestion;
  /** Its place in this attempt, 0 for the first. */
  at: number;
  readAloud: boolean;
}

/** One question: its wording and attachments, the control for the answer, and what helps the student with it. */
export function Question({ log, question, at, readAloud }: QuestionProps): ReactNode {
  const translate = useWords(playerWords);
  const named = useWords(questionWords);
  const [language] = useLanguage();
  const { questionId, type, content, attachments, points } = question;
  const { contentLanguage } = log.delivery;
  const views = kindViews[type];
  const flagged = isFlagged(log, question);
  const note = noteOf(log, question);
  const order = views === undefined ? undefined : log.optionOrder(questionId, views.choices(content));
  return (
    <section aria-labelledby={headingId(questionId)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h2 id={headingId(questionId)} tabIndex={-1} className="scroll-mt-4 text-lg">
          {named('question', { number: at + 1, count: log.questions.length })}
        </h2>
        <p className="text-ink-2">{named('points', { count: points })}</p>
      </header>
      {views === undefined ? (
        <p>{named('unknownKind')}</p>
      ) : (
        <>
          {readAloud && (
            <div>
              <ReadAloud text={views.plainText(content, contentLanguage, order)} contentLanguage={contentLanguage} />
            </div>
          )}
          <views.Answer
            content={content}
            answer={log.value(questionId, 'answer') ?? null}
            language={language}
            contentLanguage={contentLanguage}
            reader="student"
            {...(attachments.length > 0 && {
              beside: <QuestionAttachments attachments={attachments} contentLanguage={contentLanguage} />,
            })}
            {...(order === undefined ? {} : { order })}
            struck={struckOf(log, question)}
            onStrike={(value) => log.change({ question: questionId, part: 'strike', value: [...value] })}
            onChange={(answer) => log.change({ question: questionId, part: 'answer', value: answer as Entry['value'] })}
          />
        </>
      )}
      <div className="grid justify-items-start gap-3 border-t border-line pt-4">
        {!isForwardOnly(log) && (
          <Button
            kind="outline"
            icon={flagged ? FlagOff : Flag}
            onClick={() => log.change({ question: questionId, part: 'flag', value: !flagged })}
          >
            {translate(flagged ? 'unflag' : 'flag')}
          </Button>
        )}
        <div className="w-full">
          <Disclosure label={translate('note')} open={note !== ''}>
            <TextArea
              label={translate('note')}
              labelHidden
              hint={translate('noteHint')}
              rows={2}
              grows
              maxLength={2_000}
              value={note}
              onChange={({ target }) => log.change({ question: questionId, part: 'note', value: target.value })}
            />
          </Disclosure>
        </div>
      </div>
    </section>
  );
}
