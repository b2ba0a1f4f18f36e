import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { AuthSettings } from '../../../client/session/auth-settings.ts';
import { redirectToProvider } from '../../../client/session/providers.ts';
import { authAddress } from '../../../client/session/session.tsx';
import { Button } from '../../../ui/index.ts';
import { FailureNote } from '../form/failure-note.tsx';
import { authWords } from '../words.ts';

export interface ProvidersProps {
  settings: AuthSettings | null;
  /** The form under which they stand; a refusal comes back to it. */
  mode: 'sign-in' | 'sign-up';
  /** Where the person wanted to go, kept over the way to the provider and back. */
  next: unknown;
  /** The invitation that an account is made for; the way back leads to it. */
  invitation?: string;
}

/** Where a provider sends somebody back to. */
function returnAddress(mode: string, next: unknown, invitation: string | undefined): string {
  const back = new URL(authAddress());
  back.searchParams.set('mode', invitation === undefined ? mode : 'join');
  if (invitation !== undefined) back.searchParams.set('invitation', invitation);
  if (typeof next === 'string') back.searchParams.set('next', next);
  return back.href;
}

/** One button for each provider; nothing at all where there is none. Last on the page: whatever comes late moves nothing. */
export function Providers({ settings, mode, next, invitation }: ProvidersProps): ReactNode {
  const translate = useWords(authWords);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  // Whoever turns back at the provider may find this page as they left it.
  useEffect(() => {
    const turnBack = (): void => setLeaving(null);
    window.addEventListener('pageshow', turnBack);
    return () => window.removeEventListener('pageshow', turnBack);
  }, []);

  const leave = async (name: string): Promise<void> => {
    setLeaving(name);
    setFailure(null);
    try {
      await redirectToProvider(name, returnAddress(mode, next, invitation), invitation);
    } catch (error) {
      setLeaving(null);
      setFailure(error);
    }
  };

  const providers = settings?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-ink-2 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {translate('or')}
      </p>
      {providers.map(({ name, label }) => (
        <Button key={name} size="large" busy={leaving !== null} onClick={() => void leave(name)}>
          <span className="min-w-0 wrap-anywhere">
            {translate(leaving === name ? 'leavingFor' : 'continueWith', { provider: label })}
          </span>
        </Button>
      ))}
      {/* Under them: the one that was pressed stays where the hand is. */}
      {failure !== null && <FailureNote error={failure} />}
    </div>
  );
}
