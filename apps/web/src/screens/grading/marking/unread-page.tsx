import { Fault } from '@schole/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { Loaded } from '../../../client/server-state/use-loaded.ts';
import { Button, ErrorState, Page, Skeleton } from '../../../ui/index.ts';
import { markingPath } from './address.ts';
import { markingWords } from './words.ts';

/** Whether a retry could only fail again. */
const isGone = (error: unknown): boolean => error instanceof Fault && error.code === 'delivery/unknown';

/** The desk while its answers are read, and where they could not be. */
export function UnreadPage({ read }: { read: Exclude<Loaded<unknown>, { state: 'ready' }> }): ReactNode {
  const translate = useWords(markingWords);
  return (
    <Page
      title={translate('back')}
      {...(read.state === 'failed' && {
        actions: (
          <Button asChild>
            <Link to={markingPath}>{translate('toList')}</Link>
          </Button>
        ),
      })}
    >
      {read.state === 'loading' ? (
        <Skeleton lines={8} label={translate('reading')} />
      ) : (
        <ErrorState
          title={translate('failed')}
          error={read.error}
          busy={read.busy}
          {...(!isGone(read.error) && { onRetry: read.retry })}
        />
      )}
    </Page>
  );
}
