import { Fault } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { screenCode } from '../../../client/connection/screen-code.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { clockTime, locales } from '../../../client/language/language-choice.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useSession } from '../../../client/session/session.tsx';
import { useAuthSettings } from '../../../client/session/use-auth-settings.ts';
import { Button, ErrorState, Spinner } from '../../../ui/index.ts';
import { requestConfirmationMail } from '../account.ts';
import { FormPage } from '../form/form-page.tsx';
import { SendAgain } from '../form/send-again.tsx';
import { useHeadingFocus } from '../form/use-heading-focus.ts';
import { joinWords } from '../join-words.ts';
import { joinAddress } from '../next.ts';
import { Providers } from '../sign-in/providers.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { SignUpForm } from '../sign-in/sign-up-form.tsx';
import { authWords } from '../words.ts';
import type { InvitationText } from './join-as.tsx';
import { NoInvitation } from './no-invitation.tsx';

/** It reads rows and loads the code for that: not for a page that most users only sign in on. */
const JoinAs = lazy(screenCode(async () => ({ default: (await import('./join-as.tsx')).JoinAs })));

/** The page behind the link of an invitation: who sent it, and the sign-in, signed in or not. */
export function Join({ token, provider }: { token: string; provider: ReactNode }): ReactNode {
  const translate = useWords(joinWords);
  const failure = useFailureWords();
  const session = useSession();
  const [language] = useLanguage();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callFunction('read-invitation', { token }, { signal }),
  });
  // Creating an account here counts as the confirmation.
  const [agreed, setAgreed] = useState(false);
  useHeadingFocus(`${session.status} ${invitation.status}`);

  if (invitation.isPending) return <Spinner />;
  if (invitation.isError) {
    const { error } = invitation;
    if (error instanceof Fault && error.code.startsWith('invitation/')) {
      return <NoInvitation signedIn={session.status === 'in'}>{failure(error)}</NoInvitation>;
    }
    return (
      <FormPage title={translate('title')} body={translate('readFailed')}>
        <ErrorState error={error} onRetry={() => void invitation.refetch()} busy={invitation.isFetching} />
      </FormPage>
    );
  }
  const { school, role, email, expiresAt } = invitation.data;
  const until = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    ...clockTime,
  }).format(new Date(expiresAt));
  const text = { school, role, email };
  return (
    <FormPage
      title={translate('joinTitle', { school })}
      body={translate(role === 'administrator' ? 'asAdministrator' : 'asTeacher', { until })}
    >
      {provider}
      {session.status === 'in' ? (
        <Suspense fallback={<Spinner />}>
          <JoinAs token={token} invitation={text} user={session.user} agreed={agreed} />
        </Suspense>
      ) : (
        <SignedOut token={token} invitation={text} onAgreed={setAgreed} />
      )}
    </FormPage>
  );
}

interface SignedOutProps {
  token: string;
  invitation: InvitationText;
  onAgreed: (agreed: boolean) => void;
}

/** A new account first: most invited users need one. */
function SignedOut({ token, invitation: { email }, onAgreed }: SignedOutProps): ReactNode {
  const translate = useWords(joinWords);
  const auth = useWords(authWords);
  const settings = useAuthSettings(true);
  const [known, setKnown] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const next = joinAddress(token);
  if (sentTo !== null) {
    return (
      <div className="grid gap-4">
        <p role="status" className="text-pretty">
          {translate('confirmFirst', { email: sentTo })}
        </p>
        <SendAgain justSent send={() => requestConfirmationMail(sentTo)} />
      </div>
    );
  }
  return (
    <>
      <h2 className="mb-3">{auth(known ? 'signIn' : 'createAccount')}</h2>
      {known ? (
        <SignInForm keep={{ next }} {...(email !== null && { email })} />
      ) : (
        <SignUpForm
          firstRun={false}
          invitation={{ token, email }}
          onBegin={() => onAgreed(true)}
          onRefused={() => onAgreed(false)}
          onConfirm={setSentTo}
        />
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-ink-2">
        {auth(known ? 'noAccount' : 'haveAccount')}
        <Button kind="plain" onClick={() => setKnown(!known)} className="-ml-3">
          {auth(known ? 'toSignUp' : 'toSignIn')}
        </Button>
      </p>
      <Providers settings={settings} mode={known ? 'sign-in' : 'sign-up'} next={undefined} invitation={token} />
    </>
  );
}
