import { type ReactNode, useEffect, useState } from 'react';
import { readAuthSettings } from '../../../client/auth-settings.ts';
import { useWords } from '../../../client/language.ts';
import { askForReset } from '../account.ts';
import { authWords } from '../words.ts';
import { Said } from './said.tsx';
import { SendAgain } from './send-again.tsx';

/** After an address was given: the same words whether it has an account or not. */
export function SentNote({ email, children }: { email: string; children: ReactNode }): ReactNode {
  const say = useWords(authWords);
  const [mails, setMails] = useState(true);
  useEffect(() => {
    let alive = true;
    readAuthSettings().then(
      ({ sendsMail }) => {
        if (alive) setMails(sendsMail);
      },
      // Away: the plain words are right for most installations.
      () => undefined,
    );
    return () => {
      alive = false;
    };
  }, []);
  return (
    <Said title={say('sentTitle')} body={say('sentBody')}>
      <p role="status" className="mb-6 text-ink-2">
        {say(mails ? 'sentHint' : 'outboxBody')}
      </p>
      <SendAgain justSent send={() => askForReset(email)} />
      {children}
    </Said>
  );
}
