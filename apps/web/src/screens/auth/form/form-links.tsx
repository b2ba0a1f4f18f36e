import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { authWords } from '../words.ts';

interface FormLinkProps {
  /** Where the user wanted to go, kept when the form changes. */
  keep: { next?: unknown };
}

/** The link to the sign-in, under every other form. */
export function SignInLink({
  question,
  keep,
}: FormLinkProps & { question: 'haveAccount' | 'rememberAgain' }): ReactNode {
  const translate = useWords(authWords);
  return (
    <p className="mt-6 text-ink-2">
      {translate(question)}{' '}
      <Link to="/auth" search={{ mode: 'sign-in', ...keep }}>
        {translate('toSignIn')}
      </Link>
    </p>
  );
}

/** The link to a new account, under the sign-in. */
export function SignUpLink({ keep }: FormLinkProps): ReactNode {
  const translate = useWords(authWords);
  return (
    <p className="mt-6 text-ink-2">
      {translate('noAccount')}{' '}
      <Link to="/auth" search={{ mode: 'sign-up', ...keep }}>
        {translate('toSignUp')}
      </Link>
    </p>
  );
}
