import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { signOutElsewhere } from '../../../client/session.tsx';
import { notify } from '../../../client/toasts.ts';
import { Button } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';

/** Ends the sessions of every other browser. */
export function OtherSessions(): ReactNode {
  const say = useWords(settingsWords);
  const failure = useFailureWords();
  const [busy, setBusy] = useState(false);

  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await signOutElsewhere();
      notify({ kind: 'good', title: say('saved'), message: say('elsewhereDone') });
    } catch (error) {
      notify({ kind: 'error', title: say('error'), message: failure(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="sessions" className="grid max-w-measure gap-3">
      <div>
        <h2 id="sessions">{say('sessions')}</h2>
        <p className="mt-1 text-pretty text-ink-2">{say('sessionsLead')}</p>
      </div>
      <Button busy={busy} onClick={() => void end()} className="justify-self-start">
        {say(busy ? 'endingElsewhere' : 'endElsewhere')}
      </Button>
    </section>
  );
}
