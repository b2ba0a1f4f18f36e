import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language.ts';
import type { Standing } from '../calls.ts';
import { startWords } from '../words.ts';
import { Fact } from './fact.tsx';

const mailLooks = {
  on: { kind: 'fine', word: 'mailOn', text: 'mailOnText' },
  sealed: { kind: 'note', word: 'mailSealed', text: 'mailSealedText' },
  off: { kind: 'quiet', word: 'mailOff', text: 'mailOffText' },
} as const;
const signUpLooks = {
  open: { kind: 'note', word: 'signUpOpen', text: 'signUpOpenText' },
  invitation: { kind: 'fine', word: 'signUpInvitation', text: 'signUpInvitationText' },
  closed: { kind: 'quiet', word: 'signUpClosed', text: 'signUpClosedText' },
} as const;

/** What is on and what is off: the seal, mail, the engine and new accounts, each with the way to where it is changed. */
export function Switches({ standing }: { standing: Standing }): ReactNode {
  const say = useWords(startWords);
  const { sealed } = standing;
  const mail = mailLooks[standing.mails];
  const signUp = signUpLooks[standing.signUp];
  return (
    <>
      <Fact
        title={say('seal')}
        state={{ kind: sealed ? 'fine' : 'note', word: say(sealed ? 'sealOn' : 'sealOff') }}
        way={
          <Link to="/admin" search={{ tab: 'network' }}>
            {say('sealLink')}
          </Link>
        }
      >
        <p>{say(sealed ? 'sealOnText' : 'sealOffText')}</p>
      </Fact>
      <Fact
        title={say('mail')}
        state={{ kind: mail.kind, word: say(mail.word) }}
        way={
          <Link to="/admin" search={{ tab: 'outbox' }}>
            {say('mailLink')}
          </Link>
        }
      >
        <p>{say(mail.text)}</p>
      </Fact>
      <Fact
        title={say('engine')}
        state={{ kind: 'fine', word: say('engineOffline') }}
        way={<a href="/help/generating">{say('engineLink')}</a>}
      >
        <p>{say('engineOfflineText')}</p>
      </Fact>
      <Fact
        title={say('signUp')}
        state={{ kind: signUp.kind, word: say(signUp.word) }}
        way={
          <Link to="/admin" search={{ tab: 'security' }}>
            {say('signUpLink')}
          </Link>
        }
      >
        <p>{say(signUp.text)}</p>
      </Fact>
    </>
  );
}
