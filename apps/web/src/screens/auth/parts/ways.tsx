import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { useAuthSettings } from '../../../client/use-auth-settings.ts';
import { useConfig } from '../../../client/use-config.ts';
import { Spinner } from '../../../ui/index.ts';
import { askForConfirmation, askForReset } from '../account.ts';
import type { AuthSearch, MailLink } from '../link.ts';
import { authWords } from '../words.ts';
import { AddressForm } from './address-form.tsx';
import { BackWithout } from './back-without.tsx';
import { LinkWay } from './link-way.tsx';
import { NewAccount } from './new-account.tsx';
import { Providers } from './providers.tsx';
import { Said } from './said.tsx';
import { SendAgain } from './send-again.tsx';
import { SentNote } from './sent-note.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ToSignIn, ToSignUp } from './turns.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

export interface WaysProps {
  search: AuthSearch;
  link: MailLink | null;
  /** True: a session ended without the person asking for it. */
  expired: boolean;
  /** Why a provider, or we after it, did not let them in; otherwise null. */
  refused: unknown;
  onLinkDone: () => void;
}

/** A message that is on its way, and the form from which it was asked. */
interface Sent {
  mode: unknown;
  kind: 'reset' | 'confirm';
  email: string;
}

/** The form that the address of the page asks for. */
export function Ways({ search, link, expired, refused, onLinkDone }: WaysProps): ReactNode {
  const say = useWords(authWords);
  const config = useConfig();
  const { mode, next } = search;
  const [asked, setAsked] = useState<Sent | null>(null);
  const sent = asked !== null && asked.mode === mode ? asked : null;
  // The first account names the school, which no provider knows.
  const settings = useAuthSettings(config !== null && !config.firstRun);
  useHeadingFocus(`${String(mode)} ${sent?.kind ?? ''}`);
  if (config === null) return <Spinner />;

  const keep = next === undefined ? {} : { next };
  const toSignIn = (question: 'haveAccount' | 'rememberAgain') => <ToSignIn question={question} keep={keep} />;
  const onSent = (kind: Sent['kind']) => (email: string) => setAsked({ mode, kind, email });

  if (sent?.kind === 'reset') return <SentNote email={sent.email}>{toSignIn('rememberAgain')}</SentNote>;
  if (sent?.kind === 'confirm') {
    return (
      <Said title={say('confirmTitle')} body={say('confirmBody', { email: sent.email })}>
        <SendAgain justSent send={() => askForConfirmation(sent.email)} />
        {toSignIn('haveAccount')}
      </Said>
    );
  }
  if (link !== null) {
    return (
      <LinkWay link={link} onDone={onLinkDone} onSent={onSent(link.kind)}>
        {toSignIn('haveAccount')}
      </LinkWay>
    );
  }
  if (mode === 'forgot' || mode === 'reset') {
    return (
      <Said title={say('forgotTitle')} body={say('forgotLead')}>
        <AddressForm ask={askForReset} onSent={onSent('reset')} />
        {toSignIn('rememberAgain')}
      </Said>
    );
  }
  const back = refused !== null && <BackWithout refusal={refused} linking={settings?.linking === true} />;
  if (mode === 'sign-up' || (config.firstRun && mode !== 'sign-in')) {
    return (
      <NewAccount
        config={config}
        onConfirm={onSent('confirm')}
        back={back}
        providers={<Providers settings={settings} mode="sign-up" next={next} />}
      >
        {toSignIn('haveAccount')}
      </NewAccount>
    );
  }
  return (
    <Said title={say('welcomeBack')} body={say(expired ? 'expired' : 'signInLead')}>
      {back}
      <SignInForm keep={keep} />
      {(config.signUp === 'open' || config.firstRun) && <ToSignUp keep={keep} />}
      <Providers settings={settings} mode="sign-in" next={next} />
    </Said>
  );
}
