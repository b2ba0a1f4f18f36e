import { Fault } from '@schole/core';
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Spinner } from '../../../../ui/index.ts';
import { Failed } from '../../lists/own-list.tsx';
import { PageLink } from '../../page-link.tsx';
import type { Reading } from '../../reading.ts';
import { useAttemptLog } from '../log/attempt-log.ts';
import { AttemptView } from './attempt-view.tsx';
import { playerWords } from './player-words.ts';

interface PlayerProps {
  deliveryId: string;
  /** The word of the room; '' where none is needed. */
  word: string;
  start: Reading;
  /** The word was not the right one, or was guessed at too often. */
  onWrongWord: (problem: Fault) => void;
}

const aboutTheWord = ['delivery/wrong-word', 'student/wait'];

/** Opens the attempt, or says why that is not possible. */
export function Player({ deliveryId, word, start, onWrongWord }: PlayerProps): ReactNode {
  const translate = useWords(playerWords);
  const log = useAttemptLog(deliveryId, word);
  const problem = log.phase === 'failed' && log.error instanceof Fault ? log.error : null;
  const wrongWord = problem !== null && aboutTheWord.includes(problem.code);
  useEffect(() => {
    if (wrongWord) onWrongWord(problem);
  }, [wrongWord, problem, onWrongWord]);
  if (log.phase === 'open') return <AttemptView log={log} start={start} />;
  if (log.phase === 'opening' || wrongWord) return <Spinner label={translate('opening')} heading />;
  return (
    <div className="grid justify-items-start gap-4">
      <Failed title={translate('notOpened')} error={log.error} retry={log.retry} busy={false} />
      <PageLink to="/student" kind="plain">
        {translate('toOwnPages')}
      </PageLink>
    </div>
  );
}
