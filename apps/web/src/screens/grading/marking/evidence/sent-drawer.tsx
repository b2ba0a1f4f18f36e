import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { ExchangeEntry } from '../../../../parts/exchanges/index.ts';
import { Drawer, ErrorState, Skeleton } from '../../../../ui/index.ts';
import { modelExchange } from '../calls.ts';
import { evidenceWords } from './evidence-words.ts';

export interface SentDrawerProps {
  exchangeId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a language model was asked for one suggestion, and what it answered. */
export function SentDrawer({ exchangeId, open, onOpenChange }: SentDrawerProps): ReactNode {
  const translate = useWords(evidenceWords);
  const read = useLoaded(useQuery({ ...modelExchange(exchangeId), enabled: open }));
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={translate('sent')}
      // The width of a line of reading: what was sent is long.
      className="w-[min(46rem,calc(100vw-2.5rem))]"
    >
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{translate('sentLead')}</p>
      {read.state === 'loading' && <Skeleton lines={4} />}
      {read.state === 'failed' && (
        <ErrorState title={translate('sentFailed')} error={read.error} onRetry={read.retry} busy={read.busy} />
      )}
      {read.state === 'ready' && read.data.exchanges.length === 0 && (
        <p className="text-ink-2">{translate('sentNone')}</p>
      )}
      {read.state === 'ready' && (
        <ol className="border-line border-t">
          {read.data.exchanges.map((exchange, at) => (
            <ExchangeEntry key={exchange.id} exchange={exchange} number={at + 1} />
          ))}
        </ol>
      )}
    </Drawer>
  );
}
