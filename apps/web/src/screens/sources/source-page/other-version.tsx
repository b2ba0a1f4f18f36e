import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { clockTime } from '../../../client/language/language-choice.ts';
import { versionDate } from '../../../parts/sources/index.ts';
import type { SourceTabName } from '../address/tab-names.ts';
import { sourcesWords } from '../words.ts';

export interface OtherVersionProps {
  sourceId: string;
  /** The version that is shown. */
  sha256: string;
  tab: SourceTabName;
  /** Whether the reader may make questions of the source. */
  usable: boolean;
}

/** That the page shows a version which is not the one in use, and the way to that one. */
export function OtherVersion({ sourceId, sha256, tab, usable }: OtherVersionProps): ReactNode {
  const translate = useWords(sourcesWords);
  const [language] = useLanguage();
  const { data: createdAt = null } = useQuery(versionDate(sourceId, sha256));
  const date = createdAt && formatDate(new Date(createdAt), language, { dateStyle: 'medium', ...clockTime });
  return (
    <section
      aria-label={translate('otherVersionLabel')}
      className="mb-4 grid max-w-measure-wide justify-items-start gap-1 border-attention border-l-3 bg-attention-tint px-4 py-3"
    >
      <p className="font-medium">{date === null ? translate('otherVersion') : translate('otherVersionOf', { date })}</p>
      {usable && <p>{translate('otherVersionUse')}</p>}
      <Link
        to="/dashboard/sources"
        search={{ open: sourceId, tab }}
        className="inline-flex min-h-6 items-center text-primary underline"
      >
        {translate('toVersionInUse')}
      </Link>
    </section>
  );
}
