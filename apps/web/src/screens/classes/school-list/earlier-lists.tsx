import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { clockTime } from '../../../client/language/language-choice.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts';
import { schoolImports } from '../calls.ts';
import { importWords } from '../import/import-words.ts';
import { schoolListWords } from './school-list-words.ts';

/** The lists of the last 30 days, each of which can be taken back; nothing where there are none. */
export function EarlierLists({ onUndo }: { onUndo: (importId: string) => Promise<void> }): ReactNode {
  const translate = useWords(schoolListWords);
  const list = useWords(importWords);
  const [language] = useLanguage();
  const [busy, setBusy] = useState<string | null>(null);
  const found = useLoaded(useQuery(schoolImports));
  if (found.state === 'loading') return <Skeleton lines={2} label={list('reading')} />;
  if (found.state === 'failed')
    return (
      <ErrorState title={translate('earlierFailed')} error={found.error} onRetry={found.retry} busy={found.busy} />
    );
  if (found.data.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{translate('earlier')}</h3>
      <ul className="grid">
        {found.data.map(({ id, created_at, ...counts }) => {
          const day = formatDate(new Date(created_at), language, { dateStyle: 'long', ...clockTime });
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-1"
            >
              <span className="min-w-0">{translate('earlierLine', { day, ...counts })}</span>
              <Button
                type="button"
                aria-label={translate('takeBackOf', { day })}
                busy={busy === id}
                disabled={busy !== null}
                onClick={() => {
                  setBusy(id);
                  void onUndo(id).finally(() => setBusy(null));
                }}
              >
                {translate('takeBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
