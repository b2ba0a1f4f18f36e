import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { useUser } from '../../../client/session.tsx';
import { notify } from '../../../client/toasts.ts';
import { ErrorState, Skeleton, Switch } from '../../../ui/index.ts';
import { loginNotices, saveLoginNotices } from './calls.ts';
import { securityWords } from './words.ts';

/** Whether the person is told of sign-ins from new browsers; saved with the press. */
export function LoginNotices(): ReactNode {
  const say = useWords(securityWords);
  const failure = useFailureWords();
  const user = useUser();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery(loginNotices);

  const save = async (told: boolean): Promise<void> => {
    setBusy(true);
    try {
      await saveLoginNotices(user.id, told);
      queries.setQueryData(loginNotices.queryKey, told);
      notify({ kind: 'good', title: say('saved'), message: say(told ? 'noticesOn' : 'noticesOff') });
    } catch (problem) {
      notify({ kind: 'error', title: say('error'), message: failure(problem) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="login-notices" className="grid max-w-measure justify-items-start gap-3">
      <div>
        <h2 id="login-notices">{say('notices')}</h2>
        <p className="mt-1 text-pretty text-ink-2">{say('noticesLead')}</p>
      </div>
      {isPending && <Skeleton lines={1} />}
      {error !== null && data === undefined && (
        <ErrorState error={error} title={say('noticesFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && (
        <Switch
          label={say('noticesLabel')}
          checked={data}
          onChange={({ target }) => {
            if (!busy) void save(target.checked);
          }}
        />
      )}
    </section>
  );
}
