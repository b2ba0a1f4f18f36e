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
  /** The form under which the buttons are; a refusal returns to it. */
  mode: 'sign-in' | 'sign-up';
  /** Where the user wanted to go, kept through the provider's redirects. */
  next: unknown;
  /** The invitation for which an account is created; the return address contains it. */
  invitation?: string;
}

/** The address to which a provider returns the user. */
function returnAddress(mode: string, next: unknown, invitation: string | undefined): string {
  const back = new URL(authAddress());
  back.searchParams.set('mode', invitation === undefined ? mode : 'join');
  if (invitation !== undefined) back.searchParams.set('invitation', invitation);
  if (typeof next === 'string') back.searchParams.set('next', next);
  return back.href;
}

/** One button for each provider; nothing where there is none. Last on the page: buttons that load late move nothing. */
export function Providers({ settings, mode, next, invitation }: ProvidersProps): ReactNode {
  const translate = useWords(authWords);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  // A user who turns back at the provider may get this page from the browser's back/forward cache.
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
      {/* Below the buttons: the pressed one stays under the pointer. */}
      {failure !== null && <FailureNote error={failure} />}
    </div>
  );
}
