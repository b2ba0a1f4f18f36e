import type { Ledger } from '@schole/http';
import type { MailLedger } from '@schole/mail';

/** Mails leave through a mail server and not over HTTP; they are recorded in the same ledger. */
export function mailLedger(ledger: Ledger): MailLedger {
  return {
    begin: ({ host, port }) =>
      ledger.begin({
        host,
        port,
        purpose: 'mail',
        method: 'SMTP',
        engine: null,
        pseudonymised: [],
        schoolId: null,
        actorId: null,
      }),
    end: (id, end) => ledger.end(id, { ...end, bytesIn: 0 }),
  };
}
