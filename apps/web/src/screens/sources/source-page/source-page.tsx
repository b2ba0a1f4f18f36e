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
import { Button, EmptyState, ErrorState, Page, Skeleton, Tabs, useFocusFallback } from '../../../ui/index.ts';
import type { Go, SourcesAddress } from '../address/address.ts';
import { sourceTabNames } from '../address/tab-names.ts';
import type { SourceTabProps } from '../address/tab-props.ts';
import { SourceMenu } from '../changing/source-menu.tsx';
import { sourcesWords } from '../words.ts';
import { OtherVersion } from './other-version.tsx';
import { sourceTabs } from './tabs.tsx';
import { isGone, useGoneSource } from './use-gone-source.ts';

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
  const read = useQuery(oneSource(id));
  const found = useLoaded(read);
  useGoneSource(id);
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
  // What was read before is no longer the reader's once it is withdrawn.
  const absence = [read.error, document.state === 'failed' ? document.error : null].find(isGone);
  useFocusFallback(absence === undefined ? 'there' : 'gone');
  if (absence !== undefined) {
    return (
      <Page title={translate('notFound')} back={back}>
        {isWithdrawn(absence) ? (
          <EmptyState title={translate('withdrawnTitle')}>{translate('withdrawnText')}</EmptyState>
        ) : (
          <EmptyState title={translate('notFoundTitle')}>{translate('notFoundText')}</EmptyState>
        )}
      </Page>
    );
  }
  const failed = found.state === 'failed' ? found : document.state === 'failed' ? document : null;
  if (failed !== null) {
    return (
      <Page title={translate('failed')} back={back}>
        <ErrorState error={failed.error} onRetry={failed.retry} busy={failed.busy} />
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
  const { receipt, language } = document.data;
  const props: SourceTabProps = { source, sha256, receipt, address, go };
  const usable = shared?.level !== 'read' && source.archived_at === null;
  const names = sourceTabNames.filter((name) => sourceTabs[name].applies?.(props) ?? true);
  const open = names.find((name) => name === address.tab) ?? names[0] ?? sourceTabNames[0];
  return (
    <Page
      title={<span lang={source.language}>{source.title}</span>}
      back={back}
      lead={
        <>
          {/* Of the version that is shown: that of the source is the one in use. */}
          {facts({ kind: source.kind, language, words: receipt.words }, receipt)}
          <SharedBy source={shared} />
          {source.archived_at !== null && <span className="block">{translate('archivedNote')}</span>}
        </>
      }
      actions={
        <>
          {usable && (
            <Button asChild>
              <Link to="/dashboard/assignments" search={{ open: 'new', tab: 'configure', source: id }}>
                {translate('use')}
              </Link>
            </Button>
          )}
          {shared === undefined && <SourceMenu source={source} />}
        </>
      }
    >
      {sha256 !== source.current_sha256 && <OtherVersion sourceId={id} sha256={sha256} tab={open} usable={usable} />}
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
