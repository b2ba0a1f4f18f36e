import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language.ts';
import { useLoaded } from '../../../../client/use-loaded.ts';
import { Button, EmptyState, ErrorState } from '../../../../ui/index.ts';
import { everyLine, type LedgerFilter, useLedger } from '../calls.ts';
import { networkWords } from '../words.ts';
import { ExportLedger } from './export-ledger.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { LedgerTotals } from './ledger-totals.tsx';

/** Everything that this server asked of others, or was not allowed to. */
export function Ledger(): ReactNode {
  const say = useWords(networkWords);
  const [filter, setFilter] = useState<LedgerFilter>(everyLine);
  const [purposes, setPurposes] = useState<readonly string[]>([]);
  const query = useLedger(filter);
  const loaded = useLoaded(query);
  const pages = loaded.state === 'ready' ? loaded.data.pages : [];
  const known = pages[0]?.purposes;
  // Kept while another filter is loaded: a choice must not empty itself.
  if (known !== undefined && known !== purposes) setPurposes(known);
  const lines = pages.flatMap((page) => page.events);
  const narrowed = Object.entries(filter).some(([name, value]) => value !== everyLine[name as keyof LedgerFilter]);
  return (
    <section aria-labelledby="network-ledger">
      <h3 id="network-ledger" className="mb-2">
        {say('ledger')}
      </h3>
      <p className="mb-3 max-w-measure text-pretty text-ink-2">{say('ledgerText')}</p>
      <LedgerFilters filter={filter} onChange={setFilter} purposes={purposes} />
      {pages[0] !== undefined && pages[0].totals.length > 0 && <LedgerTotals totals={pages[0].totals} />}
      {loaded.state === 'failed' && (
        <ErrorState title={say('ledgerFailed')} error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />
      )}
      {loaded.state === 'ready' && lines.length === 0 && (
        <EmptyState
          title={say(narrowed ? 'nothingFits' : 'nothingLeft')}
          {...(narrowed && { action: <Button onClick={() => setFilter(everyLine)}>{say('showAll')}</Button> })}
        >
          {say(narrowed ? 'nothingFitsText' : 'nothingLeftText')}
        </EmptyState>
      )}
      {(loaded.state === 'loading' || lines.length > 0) && (
        <LedgerTable lines={loaded.state === 'loading' ? null : lines} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {say('more')}
          </Button>
        )}
        {lines.length > 0 && <ExportLedger filter={filter} />}
      </div>
    </section>
  );
}
