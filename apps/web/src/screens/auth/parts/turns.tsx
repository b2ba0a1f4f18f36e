import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { authWords } from '../words.ts';

interface TurnProps {
  /** Where the person wanted to go, kept over the change of form. */
  keep: { next?: unknown };
}

/** The way to the sign-in, under every other form. */
export function ToSignIn({ question, keep }: TurnProps & { question: 'haveAccount' | 'rememberAgain' }): ReactNode {
  const say = useWords(authWords);
  return (
    <p className="mt-6 text-ink-2">
      {say(question)}{' '}
      <Link to="/auth" search={{ mode: 'sign-in', ...keep }}>
        {say('toSignIn')}
      </Link>
    </p>
  );
}

/** The way to a new account, under the sign-in. */
export function ToSignUp({ keep }: TurnProps): ReactNode {
  const say = useWords(authWords);
  return (
    <p className="mt-6 text-ink-2">
      {say('noAccount')}{' '}
      <Link to="/auth" search={{ mode: 'sign-up', ...keep }}>
        {say('toSignUp')}
      </Link>
    </p>
  );
}
