import { type ReactNode, useState } from 'react';
import { useConfig } from '../../client/connection/use-config.ts';
import { useWords } from '../../client/language/language.ts';
import { useAuthSettings } from '../../client/session/use-auth-settings.ts';
import { Spinner } from '../../ui/index.ts';
import { requestConfirmationMail, requestPasswordReset } from './account.ts';
import { SignInLink, SignUpLink } from './form/form-links.tsx';
import { FormPage } from './form/form-page.tsx';
import { SendAgain } from './form/send-again.tsx';
import { useArrivalFocus } from './form/use-arrival-focus.ts';
import { useHeadingFocus } from './form/use-heading-focus.ts';
import type { AuthSearch, MailLink } from './link.ts';
import { AddressForm } from './mail-link/address-form.tsx';
import { MailLinkForm } from './mail-link/mail-link-form.tsx';
import { SentNote } from './mail-link/sent-note.tsx';
import { NewAccount } from './sign-in/new-account.tsx';
import { ProviderRefusal } from './sign-in/provider-refusal.tsx';
import { Providers } from './sign-in/providers.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { authWords } from './words.ts';

export interface AuthFormProps {
  search: AuthSearch;
  link: MailLink | null;
  /** True: the session ended without a sign-out by the user. */
  expired: boolean;
  /** Why a provider, or our own server after it, refused the sign-in; otherwise null. */
  refused: unknown;
  onLinkDone: () => void;
}

/** A message that was sent, and the form that requested it. */
interface Sent {
  mode: unknown;
  kind: 'reset' | 'confirm';
  email: string;
}

/** The form that the address of the page selects. */
export function AuthForm({ search, link, expired, refused, onLinkDone }: AuthFormProps): ReactNode {
  const translate = useWords(authWords);
  const config = useConfig();
  const { mode, next } = search;
  const [requested, setRequested] = useState<Sent | null>(null);
  const sent = requested !== null && requested.mode === mode ? requested : null;
  // The first account names the school, which no provider can do.
  const settings = useAuthSettings(config !== null && !config.firstRun);
  useHeadingFocus(`${String(mode)} ${sent?.kind ?? ''}`);
  // A link, an ended session and a refusal have something to say first.
  useArrivalFocus(link === null && sent === null && refused === null && !expired);
  if (config === null) return <Spinner />;

  const keep = next === undefined ? {} : { next };
  const toSignIn = (question: 'haveAccount' | 'rememberAgain') => <SignInLink question={question} keep={keep} />;
  const onSent = (kind: Sent['kind']) => (email: string) => setRequested({ mode, kind, email });

  if (sent?.kind === 'reset') return <SentNote email={sent.email}>{toSignIn('rememberAgain')}</SentNote>;
  if (sent?.kind === 'confirm') {
    return (
      <FormPage title={translate('confirmTitle')} body={translate('confirmBody', { email: sent.email })}>
        <SendAgain justSent send={() => requestConfirmationMail(sent.email)} />
        {toSignIn('haveAccount')}
      </FormPage>
    );
  }
  if (link !== null) {
    return (
      <MailLinkForm link={link} onDone={onLinkDone} onSent={onSent(link.kind)}>
        {toSignIn('haveAccount')}
      </MailLinkForm>
    );
  }
  if (mode === 'forgot' || mode === 'reset') {
    return (
      <FormPage title={translate('forgotTitle')} body={translate('forgotLead')}>
        <AddressForm request={requestPasswordReset} onSent={onSent('reset')} />
        {toSignIn('rememberAgain')}
      </FormPage>
    );
  }
  const back = refused !== null && <ProviderRefusal refusal={refused} linking={settings?.linking === true} />;
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
    <FormPage title={translate('welcomeBack')} body={translate(expired ? 'expired' : 'signInLead')}>
      {back}
      <SignInForm keep={keep} />
      {(config.signUp === 'open' || config.firstRun) && <SignUpLink keep={keep} />}
      <Providers settings={settings} mode="sign-in" next={next} />
    </FormPage>
  );
}
