import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import type { InstallationStatus } from '../calls.ts';
import { startWords } from '../words.ts';
import { Fact } from './fact.tsx';

const mailStates = {
  on: { kind: 'fine', word: 'mailOn', text: 'mailOnText' },
  sealed: { kind: 'note', word: 'mailSealed', text: 'mailSealedText' },
  off: { kind: 'quiet', word: 'mailOff', text: 'mailOffText' },
} as const;
const signUpStates = {
  open: { kind: 'note', word: 'signUpOpen', text: 'signUpOpenText' },
  invitation: { kind: 'fine', word: 'signUpInvitation', text: 'signUpInvitationText' },
  closed: { kind: 'quiet', word: 'signUpClosed', text: 'signUpClosedText' },
} as const;

/** What is on and what is off: sealed mode, mail, the engine and new accounts, each with a link to its setting. */
export function Switches({ installation }: { installation: InstallationStatus }): ReactNode {
  const translate = useWords(startWords);
  const { sealed } = installation;
  const mail = mailStates[installation.mails];
  const signUp = signUpStates[installation.signUp];
  return (
    <>
      <Fact
        title={translate('seal')}
        state={{ kind: sealed ? 'fine' : 'note', word: translate(sealed ? 'sealOn' : 'sealOff') }}
        link={
          <Link to="/admin" search={{ tab: 'network' }}>
            {translate('sealLink')}
          </Link>
        }
      >
        <p>{translate(sealed ? 'sealOnText' : 'sealOffText')}</p>
      </Fact>
      <Fact
        title={translate('mail')}
        {...(installation.mails === 'off' ? { server: <p>{translate('mailOffServer')}</p> } : {})}
        state={{ kind: mail.kind, word: translate(mail.word) }}
        link={
          <Link to="/admin" search={{ tab: 'outbox' }}>
            {translate('mailLink')}
          </Link>
        }
      >
        <p>{translate(mail.text)}</p>
      </Fact>
      <Fact
        title={translate('engine')}
        state={{ kind: 'fine', word: translate('engineOffline') }}
        link={<a href="/help/generating">{translate('engineLink')}</a>}
      >
        <p>{translate('engineOfflineText')}</p>
      </Fact>
      <Fact
        title={translate('signUp')}
        state={{ kind: signUp.kind, word: translate(signUp.word) }}
        link={
          <Link to="/admin" search={{ tab: 'security' }}>
            {translate('signUpLink')}
          </Link>
        }
      >
        <p>{translate(signUp.text)}</p>
      </Fact>
    </>
  );
}
