import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { authWords } from '../words.ts';
import { FailureNote } from './failure-note.tsx';
import { useCountdown } from './use-countdown.ts';

export interface SendAgainProps {
  send: () => Promise<void>;
  /** True: a message has just been sent, so the first wait starts at once. */
  justSent?: boolean;
}

/** Seconds between two messages to one address; the service refuses more. */
const wait = 60;

/** Sends a message once more, after the minute that the service requires. */
export function SendAgain({ send, justSent = false }: SendAgainProps): ReactNode {
  const translate = useWords(authWords);
  const [left, begin] = useCountdown(wait, justSent);
  const [state, setState] = useState<'still' | 'sending' | 'sent'>('still');
  const [failure, setFailure] = useState<unknown>(null);

  const again = async (): Promise<void> => {
    setState('sending');
    setFailure(null);
    try {
      await send();
      setState('sent');
      begin();
    } catch (error) {
      setState('still');
      setFailure(error);
    }
  };

  return (
    <div className="grid justify-items-start gap-3">
      {failure !== null && <FailureNote error={failure} />}
      <Button busy={left > 0 || state === 'sending'} onClick={() => void again()} className="tabular-nums">
        {left > 0 ? translate('sendAgainIn', { seconds: left }) : translate('sendAgain')}
      </Button>
      <p role="status" className="empty:hidden">
        {state === 'sent' ? translate('sentAgain') : ''}
      </p>
    </div>
  );
}
