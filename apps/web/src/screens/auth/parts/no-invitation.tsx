import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { Button } from '../../../ui/index.ts';
import { joinWords } from '../join-words.ts';
import { authWords } from '../words.ts';
import { Said } from './said.tsx';

/** An invitation that does not open anything: unknown, over, used, or withdrawn. `children` says which. */
export function NoInvitation({ signedIn, children }: { signedIn: boolean; children: string }): ReactNode {
  const say = useWords(joinWords);
  const auth = useWords(authWords);
  return (
    <Said title={say('overTitle')} body={children}>
      <Button asChild kind="primary">
        {signedIn ? (
          <Link to="/dashboard">{say('toWork')}</Link>
        ) : (
          <Link to="/auth" search={{ mode: 'sign-in' }}>
            {auth('toSignIn')}
          </Link>
        )}
      </Button>
    </Said>
  );
}
