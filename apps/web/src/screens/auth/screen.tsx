import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../client/language.ts';
import { useSession } from '../../client/session.tsx';
import { Notebook } from '../../parts/notebook.tsx';
import { partWords } from '../../parts/words.ts';
import { Button, Logo, Spinner } from '../../ui/index.ts';
import { type AuthSearch, linkOf } from './link.ts';
import { BackWithout } from './parts/back-without.tsx';
import { Join } from './parts/join.tsx';
import { Onward } from './parts/onward.tsx';
import { Said } from './parts/said.tsx';
import { SecondStepForm } from './parts/second-step-form.tsx';
import { AuthSheet } from './parts/sheet.tsx';
import { useHeadingFocus } from './parts/use-heading-focus.ts';
import { Ways } from './parts/ways.tsx';
import { useArrival } from './use-arrival.ts';
import { authWords } from './words.ts';

/** Sign in, make an account, or come back with the link of a message. Who is signed in goes on to where they wanted to be. */
export function AuthScreen(): ReactNode {
  const say = useWords(authWords);
  const part = useWords(partWords);
  const session = useSession();
  const search: AuthSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => linkOf(search));
  const arrival = useArrival(search);
  const link = kept !== null && kept.kind === search.mode ? kept : null;

  useHeadingFocus(session.status === 'half' ? null : 'other');

  // What somebody brings does not stay in the address bar, in the history or in a picture of the screen.
  const brings = [search.token_hash, search.code, search.error, search.error_code].some((each) => each !== undefined);
  useEffect(() => {
    if (!brings) return;
    const spent = { token_hash: undefined, code: undefined };
    const said = { error: undefined, error_code: undefined, error_description: undefined };
    void navigate({ to: '/auth', search: (all: AuthSearch) => ({ ...all, ...spent, ...said }), replace: true });
  }, [brings, navigate]);

  const invitation = search.mode === 'join' && typeof search.invitation === 'string' ? search.invitation : null;
  // Whoever comes with a link or an invitation stays until it has done its work, signed in or not.
  if (session.status === 'in' && invitation === null && link === null && !arrival.pending)
    return <Onward next={search.next} />;
  return (
    <AuthSheet
      bar={
        <Button kind="plain" icon={ArrowLeft} onClick={() => window.location.assign('/')} className="-ml-3">
          {say('backToHome')}
        </Button>
      }
    >
      {/* From the top and not from the middle: a form that gains a line must not move under the hand. */}
      <div className="grid items-start gap-10 pt-[clamp(2rem,11vh,6rem)] pb-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* Whatever density is chosen later: here fields and button are of one height, for a phone in the hand too. */}
        <div data-density="spacious" className="min-w-0 max-w-[26rem]">
          <Logo />
          {session.status === 'loading' || arrival.pending ? (
            <Spinner {...(arrival.pending && { label: say('signingYouIn') })} />
          ) : session.status === 'half' && link === null ? (
            <Said title={say('secondTitle')} body={say('secondLead')}>
              <SecondStepForm user={session.user} />
            </Said>
          ) : invitation !== null ? (
            <Join
              token={invitation}
              provider={arrival.failure !== null && <BackWithout refusal={arrival.failure} linking={false} />}
            />
          ) : (
            <Ways
              search={search}
              link={link}
              expired={session.status === 'out' && session.expired}
              refused={arrival.failure}
              onLinkDone={() => setKept(null)}
            />
          )}
        </div>
        <div className="max-lg:hidden">
          <Notebook
            kind={part('nounAncientGreek')}
            meanings={[part('leisure'), part('talkAndStudy'), part('placeForIt')]}
            foot={say('cover')}
          />
        </div>
      </div>
    </AuthSheet>
  );
}
