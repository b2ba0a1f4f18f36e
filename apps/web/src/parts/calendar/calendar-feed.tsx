import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { useMoment } from '../../client/language/use-moment.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { Button, ErrorState, FieldError, Skeleton, useStableFocus } from '../../ui/index.ts';
import { Disconnect } from '../connections/disconnect.tsx';
import { calendarFeed, type FeedOf, makeFeed, removeFeed } from './calls.ts';
import { FreshAddress } from './fresh-address.tsx';
import { calendarWords } from './words.ts';

export interface CalendarFeedProps {
  whose: FeedOf;
  /** Words a failure. */
  failure: (error: unknown) => string;
  /** Where it is said how to add the address to a calendar. */
  help?: string;
}

/** The user's address for calendar programs: made and shown once, replaced and removed after a confirmation. */
export function CalendarFeed({ whose, failure, help }: CalendarFeedProps): ReactNode {
  const translate = useWords(calendarWords);
  const [language] = useLanguage();
  const moment = useMoment();
  const queries = useQueryClient();
  const heading = useId();
  const part = useStableFocus<HTMLElement>();
  const feed = useLoaded(useQuery(calendarFeed));
  const [fresh, setFresh] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const make = async (): Promise<void> => setFresh(await makeFeed(queries, whose, language));
  const makeFirst = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    await make().catch((error: unknown) => setRefused(failure(error)));
    setBusy(false);
  };
  const remove = async (): Promise<void> => {
    await removeFeed(queries, whose);
    setFresh(null);
  };
  const cancel = translate('cancel');
  const known = feed.state === 'ready' ? feed.data : null;
  return (
    <section ref={part} aria-labelledby={heading} className="grid max-w-measure justify-items-start gap-3">
      <h2 id={heading} className={whose === 'student' ? 'text-xl font-strong' : undefined}>
        {translate(`title-${whose}`)}
      </h2>
      <p className="text-pretty text-ink-2">
        {translate(`lead-${whose}`)} {help !== undefined && <a href={help}>{translate('help')}</a>}
      </p>
      {feed.state === 'loading' && <Skeleton lines={2} />}
      {feed.state === 'failed' && (
        <ErrorState title={translate('failed')} error={feed.error} onRetry={feed.retry} busy={feed.busy} />
      )}
      {feed.state === 'ready' && (
        <p>
          {known === null
            ? translate('none')
            : `${translate('made', { when: moment(known.made_at) })} ${
                known.read_at === null ? translate('neverRead') : translate('read', { when: moment(known.read_at) })
              }`}
        </p>
      )}
      <div role="status" className="w-full">
        {fresh !== null && <FreshAddress key={fresh} value={fresh} whose={whose} />}
      </div>
      {feed.state === 'ready' && (
        <div className="flex flex-wrap gap-2">
          {known === null ? (
            <Button size={whose === 'student' ? 'large' : 'medium'} busy={busy} onClick={() => void makeFirst()}>
              {translate('make')}
            </Button>
          ) : (
            <>
              <Disconnect
                words={{
                  ...{ disconnect: translate('renew'), title: translate('renewTitle'), text: translate('renewText') },
                  ...{ cancel, confirm: translate('renew'), done: translate('renewed') },
                }}
                run={make}
              />
              <Disconnect
                words={{
                  ...{ disconnect: translate('remove'), title: translate('removeTitle') },
                  ...{
                    text: translate('removeText'),
                    cancel,
                    confirm: translate('remove'),
                    done: translate('removed'),
                  },
                }}
                run={remove}
              />
            </>
          )}
        </div>
      )}
      {refused !== null && <FieldError>{refused}</FieldError>}
    </section>
  );
}
