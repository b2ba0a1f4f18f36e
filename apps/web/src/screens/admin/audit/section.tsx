import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Button, EmptyState, ErrorState } from '../../../ui/index.ts';
import { everything, type Filter, useRecords, useVerify } from './calls.ts';
import { ExportDialog, ExportStatus } from './parts/export-records.tsx';
import { Filters } from './parts/filters.tsx';
import { RecordsTable } from './parts/records-table.tsx';
import { VerificationPanel } from './parts/verification.tsx';
import { auditWords } from './words.ts';

/** Who did what in the school: filtered, exported, and verified against the hash chain of the records. */
export function AuditSection(): ReactNode {
  const translate = useWords(auditWords);
  const [filter, setFilter] = useState<Filter>(everything);
  const [exporting, setExporting] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const verify = useVerify();
  const query = useRecords(filter);
  const loaded = useLoaded(query);
  const [people, setPeople] = useState<readonly { id: string; name: string }[]>([]);
  const pages = loaded.state === 'ready' ? loaded.data.pages : [];
  const known = pages[0]?.people;
  // Kept while another filter loads: the select must not lose the chosen member.
  if (known !== undefined && known !== people) setPeople(known);
  const events = pages.flatMap((page) => page.events);
  const narrowed = Object.values(filter).some((part) => part !== null);
  return (
    <>
      <p className="mb-3 max-w-measure text-ink-2">{translate('lead')}</p>
      <div className="mb-3 flex flex-wrap gap-2">
        <Button kind="primary" busy={verify.isPending} onClick={() => verify.mutate({})}>
          {translate('verify')}
        </Button>
        <Button onClick={() => setExporting(true)}>{translate('export')}</Button>
      </div>
      <VerificationPanel verify={verify} />
      {jobId !== null && <ExportStatus jobId={jobId} />}
      <Filters filter={filter} onChange={setFilter} people={[...people]} />
      {loaded.state === 'failed' && (
        <ErrorState title={translate('failed')} error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />
      )}
      {loaded.state === 'ready' && events.length === 0 && (
        <EmptyState
          title={translate(narrowed ? 'empty' : 'nothing')}
          {...(narrowed && { action: <Button onClick={() => setFilter(everything)}>{translate('showAll')}</Button> })}
        >
          {translate(narrowed ? 'emptyText' : 'nothingText')}
        </EmptyState>
      )}
      {(loaded.state === 'loading' || events.length > 0) && (
        <RecordsTable events={loaded.state === 'loading' ? null : events} />
      )}
      {query.hasNextPage && (
        <div className="mt-3">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {translate('more')}
          </Button>
        </div>
      )}
      {exporting && <ExportDialog filter={filter} onStarted={setJobId} onClose={() => setExporting(false)} />}
    </>
  );
}
