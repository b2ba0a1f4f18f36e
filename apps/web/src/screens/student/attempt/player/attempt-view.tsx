import type { Fault } from '@schole/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { LeaveGuard } from '../../../../parts/leave-guard/index.ts';
import { FieldError } from '../../../../ui/index.ts';
import { PageLink } from '../../page-link.tsx';
import { useHasVoice } from '../../questions/speech.ts';
import { useImagesAhead } from '../../questions/use-question-image.ts';
import type { Reading } from '../../reading.ts';
import { useStudentFailure } from '../../student-failure.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Ended } from './ended.tsx';
import { Head } from './head.tsx';
import { Help } from './help.tsx';
import { playerWords } from './player-words.ts';
import { Question } from './question.tsx';
import { QuestionList } from './question-list.tsx';
import { Standstill, useEndOfBreak } from './standstill.tsx';
import { type CurrentLog, standstillOf } from './state.ts';
import { SubmitPage } from './submit-page.tsx';
import { usePosition } from './use-position.ts';

interface AttemptViewProps {
  log: CurrentLog;
  /** How the student reads until they choose. */
  start: Reading;
}

/** The faults after which there is nothing left to sit. */
const gone: readonly string[] = ['delivery/not-found', 'delivery/withdrawn', 'attempt/not-found'];

/** An attempt while it is sat, and after its end. */
export function AttemptView({ log, start }: AttemptViewProps): ReactNode {
  const failure = useStudentFailure();
  useImagesAhead(log.questions);
  useEndOfBreak(log.attempt.breakUntil, log.now);
  if (log.refused !== undefined && gone.includes(log.refused.code)) return <Gone problem={log.refused} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {log.attempt.state === 'submitted' ? (
        <Ended log={log} />
      ) : (
        <>
          {log.refused !== undefined && <FieldError>{failure(log.refused)}</FieldError>}
          <Sitting log={log} start={start} />
        </>
      )}
      <UnsentGuard log={log} />
    </div>
  );
}

/** The teacher took it back, or the student is in the class no more. */
function Gone({ problem }: { problem: Fault }): ReactNode {
  const translate = useWords(playerWords);
  const failure = useStudentFailure();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid justify-items-start gap-4">
      <h1 ref={heading} tabIndex={-1}>
        {translate('gone')}
      </h1>
      <p>{failure(problem)}</p>
      <PageLink to="/student" kind="primary">
        {translate('toOwnPages')}
      </PageLink>
    </section>
  );
}

function Sitting({ log, start }: AttemptViewProps): ReactNode {
  const voice = useHasVoice(log.delivery.contentLanguage);
  const [aloud, setAloud] = useState(log.readAloud);
  const place = usePosition(log);
  const still = standstillOf(log);
  const { oneByOne } = log.delivery;
  return (
    <>
      <Head log={log} />
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1" hidden={still !== null || place.handingIn}>
          <QuestionList log={log} at={place.at} onGo={place.go} />
        </div>
        <Help log={log} start={start} readAloud={voice ? aloud : null} onReadAloud={setAloud} />
      </div>
      {still !== null && <Standstill key={still.reason} {...still} onEnd={place.returnFocus} />}
      {/* Hidden and not gone: what was unfolded or half chosen stands there again. */}
      <div hidden={still !== null} className={still === null ? 'grid grid-cols-[minmax(0,1fr)] gap-6' : ''}>
        {place.handingIn ? (
          <SubmitPage log={log} onGo={place.go} onBack={() => place.go(place.at)} />
        ) : (
          <>
            {log.questions.map(
              (question, index) =>
                (!oneByOne || index === place.at) && (
                  <div key={question.questionId} onFocusCapture={() => place.arrive(index)}>
                    <Question log={log} question={question} at={index} readAloud={voice && aloud} />
                  </div>
                ),
            )}
            <BottomBar log={log} at={place.at} onGo={place.go} onHandIn={place.handIn} />
          </>
        )}
      </div>
    </>
  );
}

/** Asks before the page is left with answers that the school does not have. */
function UnsentGuard({ log }: Pick<AttemptViewProps, 'log'>): ReactNode {
  const translate = useWords(playerWords);
  const nothing = useRef<HTMLFormElement>(null);
  const { saved } = log;
  return (
    <LeaveGuard
      dirty={saved.state !== 'school'}
      form={nothing}
      body={
        saved.state === 'here' ? translate('leaveUnsentHere', { count: saved.unsent }) : translate('leaveUnsentNowhere')
      }
      words={{ title: translate('leaveUnsent'), stay: translate('stayHere'), leave: translate('leavePage') }}
    />
  );
}
