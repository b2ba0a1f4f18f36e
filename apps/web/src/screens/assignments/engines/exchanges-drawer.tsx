import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { ExchangeEntry } from '../../../parts/exchanges/index.ts';
import { Button, Drawer, ErrorState, Skeleton } from '../../../ui/index.ts';
import { engineWords } from './engine-words.ts';
import { modelExchanges } from './exchange-calls.ts';

export interface ExchangesDrawerProps {
  assignmentId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every request to a language model for an assignment, for the person who made it. */
export function ExchangesDrawer({ assignmentId, open, onOpenChange }: ExchangesDrawerProps): ReactNode {
  const translate = useWords(engineWords);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={translate('whatWasSent')}
      // The width of a line of reading: what was sent is long.
      className="w-[min(46rem,calc(100vw-2.5rem))]"
    >
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{translate('sentLead')}</p>
      <Exchanges assignmentId={assignmentId} />
    </Drawer>
  );
}

function Exchanges({ assignmentId }: { assignmentId: string }): ReactNode {
  const translate = useWords(engineWords);
  const list = useInfiniteQuery(modelExchanges(assignmentId));
  if (list.data === undefined) {
    return list.isError ? (
      <ErrorState
        title={translate('sentFailed')}
        error={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Skeleton lines={4} />
    );
  }
  const exchanges = list.data.pages.flatMap((page) => page.exchanges);
  if (exchanges.length === 0) return <p className="text-ink-2">{translate('sentNone')}</p>;
  return (
    <>
      <ol className="border-line border-t">
        {exchanges.map((exchange, index) => (
          <ExchangeEntry key={exchange.id} exchange={exchange} number={index + 1} />
        ))}
      </ol>
      {list.isFetchNextPageError && (
        <div className="mt-3">
          <ErrorState error={list.error} />
        </div>
      )}
      {list.hasNextPage && (
        <Button className="mt-3" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {translate('sentMore')}
        </Button>
      )}
    </>
  );
}
