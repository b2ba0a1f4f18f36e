import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Button, Dialog, DialogClose, Spinner } from '../../ui/index.ts';
import { countUnkept, countUnsent, sendUnsent, watchStoreKey } from './attempt/log/attempt-log.ts';
import { unsentWords } from './attempt/log/words.ts';
import { leave } from './leave.ts';
import { studentWords } from './words.ts';

/** Milliseconds in which what is unsent is tried once more. */
const patience = 5_000;

/** What is left after another try, or after our patience; a browser whose storage fails holds nothing. */
async function tryToSend(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  try {
    return await Promise.race([sendUnsent(), promise.then(countUnsent)]);
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}

type Step = { at: 'here' | 'counting' | 'sending' | 'leaving' } | { at: 'asking'; unsent: number; unkept: boolean };

/** The way out: first it sends what no server has, and asks where that does not work. */
export function SignOut(): ReactNode {
  const translate = useWords(studentWords);
  const say = useWords(unsentWords);
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ at: 'here' });
  const stays = useRef(false);
  useEffect(() => {
    // What an earlier visit left in this browser goes now, and not only with the next attempt.
    sendUnsent().catch(() => undefined);
    return watchStoreKey();
  }, []);

  const go = (): void => {
    setStep({ at: 'leaving' });
    void leave().finally(() => {
      setStep({ at: 'here' });
      void navigate({ to: '/student/sign-in', replace: true });
    });
  };
  const press = async (): Promise<void> => {
    stays.current = false;
    setStep({ at: 'counting' });
    if ((await countUnsent().catch(() => 0)) === 0) return go();
    setStep({ at: 'sending' });
    const unsent = await tryToSend();
    if (stays.current) return;
    if (unsent === 0) go();
    else setStep({ at: 'asking', unsent, unkept: countUnkept() > 0 });
  };
  const stay = (): void => {
    stays.current = true;
    setStep({ at: 'here' });
  };
  const sending = step.at === 'sending';
  return (
    <>
      <Button kind="outline" size="large" busy={step.at !== 'here'} onClick={() => void press()}>
        {translate('signOut')}
      </Button>
      <Dialog
        open={sending || step.at === 'asking'}
        onOpenChange={(open) => !open && stay()}
        title={say(sending ? 'sending' : 'title')}
        description={sending ? say('sendingHint') : undefined}
        actions={
          <>
            {step.at === 'asking' && <Button onClick={go}>{say('leave')}</Button>}
            <DialogClose>
              <Button kind="primary">{say('stay')}</Button>
            </DialogClose>
          </>
        }
      >
        {sending && <Spinner />}
        {step.at === 'asking' && (
          <div role="status">
            <p className="mb-2">{say('unsent', { count: step.unsent })}</p>
            <p>{step.unkept ? say('lost', { count: step.unsent }) : say('kept')}</p>
          </div>
        )}
      </Dialog>
    </>
  );
}
