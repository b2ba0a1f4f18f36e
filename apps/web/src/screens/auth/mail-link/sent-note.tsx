import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { readAuthSettings } from '../../../client/session/auth-settings.ts';
import { requestPasswordReset } from '../account.ts';
import { FormPage } from '../form/form-page.tsx';
import { SendAgain } from '../form/send-again.tsx';
import { authWords } from '../words.ts';

/** After an address was submitted: the same text whether it has an account or not. */
export function SentNote({ email, children }: { email: string; children: ReactNode }): ReactNode {
  const translate = useWords(authWords);
  const [mails, setMails] = useState(true);
  useEffect(() => {
    let alive = true;
    readAuthSettings().then(
      ({ sendsMail }) => {
        if (alive) setMails(sendsMail);
      },
      // The server is unreachable: the default text is right for most installations.
      () => undefined,
    );
    return () => {
      alive = false;
    };
  }, []);
  return (
    <FormPage title={translate('sentTitle')} body={translate('sentBody')}>
      <p role="status" className="mb-6 text-ink-2">
        {translate(mails ? 'sentHint' : 'outboxBody')}
      </p>
      <SendAgain justSent send={() => requestPasswordReset(email)} />
      {children}
    </FormPage>
  );
}
