import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useSession } from '../../client/session/session.tsx';
import { Notebook } from '../../parts/notebook.tsx';
import { partWords } from '../../parts/words.ts';
import { Button, Logo, Spinner } from '../../ui/index.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthSheet } from './form/auth-sheet.tsx';
import { FormPage } from './form/form-page.tsx';
import { useHeadingFocus } from './form/use-heading-focus.ts';
import { Join } from './invitation/join.tsx';
import { type AuthSearch, linkOf } from './link.ts';
import { nextAddress } from './next.ts';
import { MfaForm } from './sign-in/mfa-form.tsx';
import { ProviderRefusal } from './sign-in/provider-refusal.tsx';
import { useProviderReturn } from './sign-in/use-provider-return.ts';
import { authWords } from './words.ts';

/**
 * Sign in, create an account, or return with the link of a message. A signed-in user is redirected to the requested
 * page.
 */
export function AuthScreen(): ReactNode {
  const translate = useWords(authWords);
  const part = useWords(partWords);
  const session = useSession();
  const search: AuthSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [mailLink, setMailLink] = useState(() => linkOf(search));
  const providerReturn = useProviderReturn(search);
  const link = mailLink !== null && mailLink.kind === search.mode ? mailLink : null;

  useHeadingFocus(session.status === 'half' ? null : 'other');

  // Secrets and codes do not stay in the address bar, in the history or in a screenshot.
  const brings = [search.token_hash, search.code, search.error, search.error_code].some((each) => each !== undefined);
  useEffect(() => {
    if (!brings) return;
    const usedSecrets = { token_hash: undefined, code: undefined };
    const errors = { error: undefined, error_code: undefined, error_description: undefined };
    void navigate({ to: '/auth', search: (all: AuthSearch) => ({ ...all, ...usedSecrets, ...errors }), replace: true });
  }, [brings, navigate]);

  const invitation = search.mode === 'join' && typeof search.invitation === 'string' ? search.invitation : null;
  // A user with a link or an invitation stays until it is used, signed in or not.
  if (session.status === 'in' && invitation === null && link === null && !providerReturn.pending)
    return <Navigate to={nextAddress(search.next)} replace />;
  return (
    <AuthSheet
      bar={
        <Button kind="plain" icon={ArrowLeft} onClick={() => window.location.assign('/')} className="-ml-3 max-md:pr-0">
          {translate('backToHome')}
        </Button>
      }
    >
      {/* Aligned to the top, not centred: a form that grows by a line must not move under the pointer. */}
      <div className="grid items-start gap-10 pt-[clamp(2rem,11vh,6rem)] pb-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* Independent of the chosen density: here fields and buttons have one height, suitable for phones. */}
        <div data-density="spacious" className="min-w-0 max-w-[26rem]">
          <Logo />
          {session.status === 'loading' || providerReturn.pending ? (
            <Spinner {...(providerReturn.pending && { label: translate('signingYouIn') })} />
          ) : session.status === 'half' && link === null ? (
            <FormPage title={translate('secondTitle')} body={translate('secondLead')}>
              <MfaForm user={session.user} />
            </FormPage>
          ) : invitation !== null ? (
            <Join
              token={invitation}
              provider={
                providerReturn.failure !== null && <ProviderRefusal refusal={providerReturn.failure} linking={false} />
              }
            />
          ) : (
            <AuthForm
              search={search}
              link={link}
              expired={session.status === 'out' && session.expired}
              refused={providerReturn.failure}
              onLinkDone={() => setMailLink(null)}
            />
          )}
        </div>
        <div className="max-lg:hidden">
          <Notebook
            kind={part('nounAncientGreek')}
            meanings={[part('leisure'), part('talkAndStudy'), part('placeForIt')]}
            foot={translate('cover')}
          />
        </div>
      </div>
    </AuthSheet>
  );
}
