import type { SourceVersion } from '@schole/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { clockTime, locales } from '../../../../client/language/language-choice.ts';
import { callFunction } from '../../../../client/requests/call.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { type Source, sourceKeys, useSharedSources } from '../../../../parts/sources/index.ts';
import { Button, Chip, ErrorState, Skeleton } from '../../../../ui/index.ts';
import type { Go } from '../../address/address.ts';
import type { SourceTabProps } from '../../address/tab-props.ts';
import { NewerVersion } from './newer-version.tsx';
import { versionWords } from './version-words.ts';

const sourceVersions = (sourceId: string) =>
  queryOptions({
    queryKey: [...sourceKeys, 'versions', sourceId],
    queryFn: async () => (await callFunction('list-source-versions', { sourceId })).versions,
  });

/** The versions of a source: when and why each came about, what differs, and what rests on it. */
export function VersionsTab({ source, go }: SourceTabProps): ReactNode {
  const translate = useWords(versionWords);
  const loaded = useLoaded(useQuery(sourceVersions(source.id)));
  const shared = useSharedSources().has(source.id);
  if (loaded.state === 'loading') return <Skeleton lines={5} label={translate('loading')} />;
  if (loaded.state === 'failed') return <ErrorState error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />;
  return (
    <div className="grid gap-6">
      <p className="max-w-measure text-ink-2">{translate('lead')}</p>
      <ol
        aria-label={translate('list', { title: source.title })}
        className="max-w-measure-wide border-line border-t"
        reversed
      >
        {loaded.data.map((version) => (
          <li key={version.sha256} className="grid gap-1 border-line border-b py-3">
            <VersionItem source={source} version={version} go={go} />
          </li>
        ))}
      </ol>
      {/* A colleague reads the versions; only the owner makes them. */}
      {!shared && <NewerVersion source={source} />}
    </div>
  );
}

function VersionItem({ source, version, go }: { source: Source; version: SourceVersion; go: Go }): ReactNode {
  const translate = useWords(versionWords);
  const [language] = useLanguage();
  const number = new Intl.NumberFormat(locales[language]);
  const { sha256, createdAt, reason, words, current, difference, assignments } = version;
  const date = formatDate(new Date(createdAt), language, { dateStyle: 'medium', ...clockTime });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-[1_1_14rem] font-medium text-md">
          {translate(`reason-${reason}`)}, <time dateTime={createdAt}>{date}</time>
        </h2>
        {current && <Chip kind="fine">{translate('inUse')}</Chip>}
        <Button
          kind="plain"
          aria-label={translate('readTextOf', { date })}
          onClick={() => go({ open: source.id, version: current ? undefined : sha256 })}
        >
          {translate('readText')}
        </Button>
      </div>
      <p className="text-ink-2 text-sm">
        {translate('words', { count: words, words: number.format(words) })}
        {difference !== null && (
          <>
            {' · '}
            {translate('wordsAdded', { count: difference.added, words: number.format(difference.added) })}
            {', '}
            {translate('wordsRemoved', { count: difference.removed, words: number.format(difference.removed) })}
          </>
        )}
      </p>
      {assignments.length === 0 ? (
        <p className="text-ink-2 text-sm">{translate('noAssignments')}</p>
      ) : (
        <div className="text-sm">
          <p>
            {translate('restsOn')} {!current && translate('older')}
          </p>
          <ul className="list-disc pl-5">
            {assignments.map(({ id, title, archived, questions }) => (
              <li key={id}>
                <Link
                  to="/dashboard/assignments"
                  search={{ open: id, tab: 'preview' }}
                  className="wrap-anywhere text-primary hover:underline"
                >
                  {title}
                </Link>
                , {translate('questions', { count: questions })}
                {archived && ` (${translate('archived')})`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
