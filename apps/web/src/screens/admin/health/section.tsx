import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { copyText } from '../../../client/toasts/copy-text.ts';
import { Button, Chip, ErrorState, Skeleton } from '../../../ui/index.ts';
import { type Health, useFacts } from './use-facts.ts';
import { healthWords } from './words.ts';

/** The state of the installation, and the same as text for a support request. */
export function HealthSection(): ReactNode {
  const translate = useWords(healthWords);
  const query = useQuery({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => callFunction('read-health', {}, { signal }),
  });
  const loaded = useLoaded(query);
  if (loaded.state === 'loading') return <Skeleton lines={10} />;
  if (loaded.state === 'failed') {
    const { error, retry, busy } = loaded;
    return <ErrorState title={translate('failed')} error={error} onRetry={retry} busy={busy} />;
  }
  return <Facts health={loaded.data} busy={query.isFetching} onAgain={() => void query.refetch()} />;
}

function Facts({ health, busy, onAgain }: { health: Health; busy: boolean; onAgain: () => void }): ReactNode {
  const translate = useWords(healthWords);
  const facts = useFacts(health);
  const text = facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const copy = (): Promise<void> =>
    copyText(`${text}\n`, { copied: translate('copied'), error: translate('error'), refused: translate('copyFailed') });
  return (
    <div className="grid gap-4">
      <p className="max-w-measure text-pretty text-ink-2">{translate('lead')}</p>
      <dl className="max-w-measure-wide border-t border-line">
        {facts.map(({ name, value, mark }) => (
          <div key={name} className="grid gap-x-4 border-b border-line py-2 md:grid-cols-[14rem_1fr]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 break-words">{mark === undefined ? value : <Chip kind={mark}>{value}</Chip>}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{translate('copy')}</Button>
        <Button kind="plain" busy={busy} onClick={onAgain}>
          {translate('again')}
        </Button>
      </div>
    </div>
  );
}
