import { Fault } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import {
  isWithdrawn,
  oneSource,
  SharedBy,
  sourceReceipt,
  useSharedSources,
  useSourceFacts,
} from '../../../parts/sources/index.ts';
import { Button, EmptyState, ErrorState, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import type { Go, SourcesAddress } from '../address/address.ts';
import { sourceTabNames } from '../address/tab-names.ts';
import type { SourceTabProps } from '../address/tab-props.ts';
import { sourcesWords } from '../words.ts';
import { sourceTabs } from './tabs.tsx';

export interface SourcePageProps {
  id: string;
  address: SourcesAddress;
  go: Go;
}

/** One source: what was read of it, in tabs. */
export function SourcePage({ id, address, go }: SourcePageProps): ReactNode {
  const translate = useWords(sourcesWords);
  const facts = useSourceFacts();
  const shared = useSharedSources().get(id);
  const found = useLoaded(useQuery(oneSource(id)));
  const source = found.state === 'ready' ? found.data : null;
  const sha256 = address.version ?? source?.current_sha256;
  const document = useLoaded(
    useQuery({ ...sourceReceipt(id, sha256 ?? ''), enabled: sha256 !== undefined && source !== null }),
  );
  const back = (
    <Button kind="plain" asChild>
      <Link to="/dashboard/sources">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[1.125em]" />
        {translate('back')}
      </Link>
    </Button>
  );
  const failed = found.state === 'failed' ? found : document.state === 'failed' ? document : null;
  if (failed !== null) {
    const absent = failed.error instanceof Fault && failed.error.code === 'source/not-found';
    const withdrawn = isWithdrawn(failed.error);
    return (
      <Page title={translate(absent || withdrawn ? 'notFound' : 'failed')} back={back}>
        {withdrawn ? (
          <EmptyState title={translate('withdrawnTitle')}>{translate('withdrawnText')}</EmptyState>
        ) : absent ? (
          <EmptyState title={translate('notFoundTitle')}>{translate('notFoundText')}</EmptyState>
        ) : (
          <ErrorState error={failed.error} onRetry={failed.retry} busy={failed.busy} />
        )}
      </Page>
    );
  }
  if (source === null || sha256 === undefined || document.state !== 'ready') {
    return (
      <Page
        title={source === null ? translate('title') : <span lang={source.language}>{source.title}</span>}
        back={back}
      >
        <Skeleton lines={8} label={translate('loading')} />
      </Page>
    );
  }
  const props: SourceTabProps = { source, sha256, receipt: document.data.receipt, address, go };
  const names = sourceTabNames.filter((name) => sourceTabs[name].applies?.(props) ?? true);
  const open = names.find((name) => name === address.tab) ?? names[0] ?? sourceTabNames[0];
  return (
    <Page
      title={<span lang={source.language}>{source.title}</span>}
      back={back}
      lead={
        <>
          {facts(source, document.data.receipt)}
          <SharedBy source={shared} />
        </>
      }
      actions={
        shared?.level !== 'read' && (
          <Button asChild>
            <Link to="/dashboard/assignments" search={{ open: 'new', tab: 'configure', source: id }}>
              {translate('use')}
            </Link>
          </Button>
        )
      }
    >
      <Tabs
        label={translate('tabs')}
        value={open}
        onChange={(tab) => go({ open: id, tab, version: address.version })}
        tabs={names.map((name) => ({
          value: name,
          label: translate(`tab-${name}`),
          content: (
            <Suspense fallback={<Skeleton lines={8} label={translate('loading')} />}>
              {sourceTabs[name].content(props)}
            </Suspense>
          ),
        }))}
      />
    </Page>
  );
}
