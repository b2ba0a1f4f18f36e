import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { Button, EmptyState, ErrorState } from '../../../../ui/index.ts';
import { type LedgerFilter, unfiltered, useLedger } from '../calls.ts';
import { networkWords } from '../words.ts';
import { ExportLedger } from './export-ledger.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { LedgerTotals } from './ledger-totals.tsx';

/** Every outgoing request of this server, sent or refused. */
export function Ledger(): ReactNode {
  const translate = useWords(networkWords);
  const [filter, setFilter] = useState<LedgerFilter>(unfiltered);
  const [purposes, setPurposes] = useState<readonly string[]>([]);
  const query = useLedger(filter);
  const loaded = useLoaded(query);
  const pages = loaded.state === 'ready' ? loaded.data.pages : [];
  const known = pages[0]?.purposes;
  // Kept while another filter loads: the select must not lose its value.
  if (known !== undefined && known !== purposes) setPurposes(known);
  const entries = pages.flatMap((page) => page.events);
  const narrowed = Object.entries(filter).some(([name, value]) => value !== unfiltered[name as keyof LedgerFilter]);
  return (
    <section aria-labelledby="network-ledger">
      <h3 id="network-ledger" className="mb-2">
        {translate('ledger')}
      </h3>
      <p className="mb-3 max-w-measure text-pretty text-ink-2">{translate('ledgerText')}</p>
      <LedgerFilters filter={filter} onChange={setFilter} purposes={purposes} />
      {pages[0] !== undefined && pages[0].totals.length > 0 && <LedgerTotals totals={pages[0].totals} />}
      {loaded.state === 'failed' && (
        <ErrorState title={translate('ledgerFailed')} error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />
      )}
      {loaded.state === 'ready' && entries.length === 0 && (
        <EmptyState
          title={translate(narrowed ? 'nothingFits' : 'nothingLeft')}
          {...(narrowed && { action: <Button onClick={() => setFilter(unfiltered)}>{translate('showAll')}</Button> })}
        >
          {translate(narrowed ? 'nothingFitsText' : 'nothingLeftText')}
        </EmptyState>
      )}
      {(loaded.state === 'loading' || entries.length > 0) && (
        <LedgerTable entries={loaded.state === 'loading' ? null : entries} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {translate('more')}
          </Button>
        )}
        {entries.length > 0 && <ExportLedger filter={filter} />}
      </div>
    </section>
  );
}
