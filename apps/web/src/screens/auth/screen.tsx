import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../client/language.ts';
import { useSession } from '../../client/session.tsx';
import { useConfig } from '../../client/use-config.ts';
import { Notebook } from '../../parts/notebook.tsx';
import { OpenPage } from '../../parts/open-page.tsx';
import { partWords } from '../../parts/words.ts';
import { Button, Logo, Spinner } from '../../ui/index.ts';
import { nextAddress } from './next.ts';
import { SignInForm } from './parts/sign-in-form.tsx';
import { SignUpForm } from './parts/sign-up-form.tsx';
import { authWords } from './words.ts';

/** Sign in, or make an account. Who is signed in goes on to where they wanted to be. */
export function AuthScreen(): ReactNode {
  const say = useWords(authWords);
  const part = useWords(partWords);
  const session = useSession();
  const search: { mode?: unknown; next?: unknown } = useSearch({ strict: false });
  if (session.status === 'in') return <Navigate to={nextAddress(search.next)} replace />;
  return (
    <OpenPage
      bar={
        <Button kind="plain" icon={ArrowLeft} onClick={() => window.location.assign('/')} className="-ml-3">
          {say('backToHome')}
        </Button>
      }
    >
      <div className="my-auto grid items-center gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-w-[26rem]">
          <Logo />
          {session.status === 'loading' ? (
            <Spinner />
          ) : (
            <Forms mode={search.mode} expired={session.status === 'out' && session.expired} next={search.next} />
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
    </OpenPage>
  );
}

function Forms({ mode, expired, next }: { mode: unknown; expired: boolean; next: unknown }): ReactNode {
  const say = useWords(authWords);
  const config = useConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (config === null) return <Spinner />;
  const keep = next === undefined ? {} : { next };
  const toSignIn = (
    <p className="mt-6 text-ink-2">
      {say('haveAccount')}{' '}
      <Link to="/auth" search={{ mode: 'sign-in', ...keep }} onClick={() => setSentTo(null)}>
        {say('toSignIn')}
      </Link>
    </p>
  );
  if (sentTo !== null) {
    return (
      <Said title={say('confirmTitle')} body={say('confirmBody', { email: sentTo })}>
        {toSignIn}
      </Said>
    );
  }
  if (mode === 'sign-up' || (config.firstRun && mode !== 'sign-in')) {
    if (config.signUp === 'invitation' && !config.firstRun) {
      return (
        <Said title={say('closedTitle')} body={say('closedBody')}>
          {toSignIn}
        </Said>
      );
    }
    return (
      <Said
        title={say(config.firstRun ? 'firstTitle' : 'createAccount')}
        body={
          config.firstRun ? `${say('firstLead')}${config.sealed ? ` ${say('firstSealed')}` : ''}` : say('createLead')
        }
      >
        <SignUpForm firstRun={config.firstRun} onConfirm={setSentTo} />
        {toSignIn}
      </Said>
    );
  }
  return (
    <Said title={say('welcomeBack')} body={say(expired ? 'expired' : 'signInLead')}>
      <SignInForm />
      {(config.signUp === 'open' || config.firstRun) && (
        <p className="mt-6 text-ink-2">
          {say('noAccount')}{' '}
          <Link to="/auth" search={{ mode: 'sign-up', ...keep }}>
            {say('toSignUp')}
          </Link>
        </p>
      )}
    </Said>
  );
}

function Said({ title, body, children }: { title: string; body: string; children: ReactNode }): ReactNode {
  return (
    <>
      <h1 className="mt-6">{title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{body}</p>
      {children}
    </>
  );
}
