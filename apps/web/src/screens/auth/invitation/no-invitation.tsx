import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { FormPage } from '../form/form-page.tsx';
import { joinWords } from '../join-words.ts';
import { authWords } from '../words.ts';

/** An invitation that cannot be used: unknown, expired, used, or withdrawn. `children` states which. */
export function NoInvitation({ signedIn, children }: { signedIn: boolean; children: string }): ReactNode {
  const translate = useWords(joinWords);
  const auth = useWords(authWords);
  return (
    <FormPage title={translate('overTitle')} body={children}>
      <Button asChild kind="primary">
        {signedIn ? (
          <Link to="/dashboard">{translate('toWork')}</Link>
        ) : (
          <Link to="/auth" search={{ mode: 'sign-in' }}>
            {auth('toSignIn')}
          </Link>
        )}
      </Button>
    </FormPage>
  );
}
