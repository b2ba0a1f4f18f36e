import type { CallInput } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button } from '../../../ui/index.ts';
import { answerRequests, type JoinRequest } from './enrolment-calls.ts';
import { enrolmentWords } from './enrolment-words.ts';
import type { PanelProps } from './panel.ts';

type Answer = CallInput<'answer-join-requests'>['answer'];

export interface WaitingListProps extends Pick<PanelProps, 'classId' | 'busy' | 'run'> {
  requests: readonly JoinRequest[];
}

/** Who waits, the longest first: each let in or refused, and with the name of a student of the class, asked about. */
export function WaitingList({ classId, requests, busy, run }: WaitingListProps): ReactNode {
  const translate = useWords(enrolmentWords);
  const give = (name: string, chosen: readonly JoinRequest[], answer: Answer, namesakes = false): void =>
    run(name, async () => {
      const requestIds = chosen.map(({ requestId }) => requestId);
      const { answered: count } = await answerRequests({ classId, requestIds, answer, namesakes });
      const title =
        count === 0 ? translate('meanwhile') : translate(answer === 'let-in' ? 'wasLetIn' : 'wasRefused', { count });
      notify({ kind: 'good', title });
    });
  // Who has the name of somebody in the class is asked about one by one.
  const clear = requests.filter(({ namesake }) => namesake === null);
  return (
    <section aria-labelledby="enrolment-waiting" className="grid min-w-0 gap-2">
      <h3 id="enrolment-waiting">{translate('waiting')}</h3>
      <div role="status">{requests.length === 0 && <p className="text-ink-2">{translate('nobody')}</p>}</div>
      {requests.length > 0 && (
        <ul className="grid border-line border-t">
          {requests.map((request) => (
            <Waiting key={request.requestId} request={request} busy={busy} give={give} />
          ))}
        </ul>
      )}
      {requests.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {clear.length > 0 && (
            <Button kind="primary" busy={busy === 'all in'} onClick={() => give('all in', clear, 'let-in')}>
              {translate('letAllIn', { count: clear.length })}
            </Button>
          )}
          <Button busy={busy === 'none'} onClick={() => give('none', requests, 'refuse')}>
            {translate('refuseAll', { count: requests.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface WaitingProps {
  request: JoinRequest;
  busy: string | null;
  give: (name: string, chosen: readonly JoinRequest[], answer: Answer, namesakes?: boolean) => void;
}

function Waiting({ request, busy, give }: WaitingProps): ReactNode {
  const translate = useWords(enrolmentWords);
  const { requestId, firstName, lastName, namesake } = request;
  const name = [lastName, firstName].filter((part) => part !== '').join(' ');
  const choice = (word: 'letIn' | 'refuse' | 'samePerson' | 'another', answer: Answer, namesakes = false) => {
    const action = `${word} ${requestId}`;
    return (
      <Button
        aria-label={translate(`${word}Name`, { name })}
        busy={busy === action}
        onClick={() => give(action, [request], answer, namesakes)}
      >
        {translate(word)}
      </Button>
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-strong wrap-anywhere">{name}</p>
        {namesake !== null && <p className="wrap-anywhere">{translate('same', { userName: namesake })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {namesake === null ? (
          choice('letIn', 'let-in')
        ) : (
          <>
            {choice('samePerson', 'known')}
            {choice('another', 'let-in', true)}
          </>
        )}
        {choice('refuse', 'refuse')}
      </div>
    </li>
  );
}
