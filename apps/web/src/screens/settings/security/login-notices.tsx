import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useUser } from '../../../client/session/session.tsx';
import { notify } from '../../../client/toasts/toasts.ts';
import { ErrorState, Skeleton, Switch } from '../../../ui/index.ts';
import { loginNotices, saveLoginNotices } from './calls.ts';
import { securityWords } from './words.ts';

/** Whether the user is notified of sign-ins from new browsers; saved at once. */
export function LoginNotices(): ReactNode {
  const translate = useWords(securityWords);
  const failure = useFailureWords();
  const user = useUser();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery(loginNotices);

  const save = async (enabled: boolean): Promise<void> => {
    setBusy(true);
    try {
      await saveLoginNotices(user.id, enabled);
      queries.setQueryData(loginNotices.queryKey, enabled);
      notify({ kind: 'good', title: translate('saved'), message: translate(enabled ? 'noticesOn' : 'noticesOff') });
    } catch (problem) {
      notify({ kind: 'error', title: translate('error'), message: failure(problem) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="login-notices" className="grid max-w-measure justify-items-start gap-3">
      <div>
        <h2 id="login-notices">{translate('notices')}</h2>
        <p className="mt-1 text-pretty text-ink-2">{translate('noticesLead')}</p>
      </div>
      {isPending && <Skeleton lines={1} />}
      {error !== null && data === undefined && (
        <ErrorState error={error} title={translate('noticesFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && (
        <Switch
          label={translate('noticesLabel')}
          checked={data}
          onChange={({ target }) => {
            if (!busy) void save(target.checked);
          }}
        />
      )}
    </section>
  );
}
