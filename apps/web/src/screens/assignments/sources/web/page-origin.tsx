import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { Button } from '../../../../ui/index.ts';
import type { Material } from '../../draft/new-draft.ts';
import { materialWords } from '../../material-words.ts';
import type { SourcePage } from '../../rows.ts';
import { sourcePage } from '../origin-calls.ts';
import { ReadingStatus } from '../reading/reading-status.tsx';
import { useReading } from '../reading/use-reading.ts';

export interface PageOriginProps {
  material: Material;
  /** Absent where the source cannot be changed any more: then it is not read again either. */
  onSelect?: ((material: Material) => void) | undefined;
  userId?: string | undefined;
}

/** The page that a source was read from: its site, its author, the dates of page and copy, and the button that reads it again. */
export function PageOrigin({ material, onSelect, userId }: PageOriginProps): ReactNode {
  const translate = useWords(materialWords);
  const [language] = useLanguage();
  const moment = useMoment('long');
  const page = useQuery(sourcePage(material.sourceId, material.sha256)).data ?? null;
  if (page === null) return null;
  const { author, published_at: published, fetched_at: fetched } = page;
  const facts = [
    page.site_name ?? new URL(page.final_address).hostname,
    ...(author === null ? [] : [author]),
    ...(published === null
      ? []
      : [translate('pageDated', { date: formatDate(new Date(published), language, { dateStyle: 'long' }) })]),
  ];
  return (
    <div className="grid gap-1 text-ink-2 text-sm">
      <p className="wrap-anywhere">
        <a href={page.address} target="_blank" rel="noreferrer">
          {decoded(page.address)}
        </a>
      </p>
      <p className="wrap-anywhere">{facts.join(', ')}</p>
      <p>{translate('pageCopy', { date: moment(fetched) })}</p>
      {onSelect !== undefined && userId !== undefined && (
        <ReadAgain material={material} page={page} userId={userId} onSelect={onSelect} />
      )}
    </div>
  );
}

/** An address as people read it, with its own letters. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

interface ReadAgainProps {
  material: Material;
  page: SourcePage;
  userId: string;
  onSelect: (material: Material) => void;
}

function ReadAgain({ material, page, userId, onSelect }: ReadAgainProps): ReactNode {
  const translate = useWords(materialWords);
  const moment = useMoment('long');
  // What came of it, with the moment since which the page is as it was, or was another.
  const [outcome, setOutcome] = useState<{ changed: boolean; since: string; partGone: boolean } | null>(null);
  const { sourceId, sha256, kind, part } = material;
  const reading = useReading({
    userId,
    name: `again.${sourceId}`,
    kind,
    onReady(read) {
      const changed = read.sha256 !== sha256;
      setOutcome({ changed, since: page.fetched_at, partGone: changed && part !== undefined });
      if (changed) onSelect({ ...read, known: false });
    },
  });
  const since = { date: moment(outcome?.since ?? page.fetched_at) };
  return (
    <>
      {!reading.busy && (
        <p>
          <Button
            kind="plain"
            icon={RotateCw}
            className="-ml-3"
            aria-label={translate('readPageAgainOf', { title: material.title })}
            onClick={() => {
              setOutcome(null);
              reading.forget();
              reading.begin({ sourceId });
            }}
          >
            {translate('readPageAgain')}
          </Button>
        </p>
      )}
      <ReadingStatus reading={reading} name={material.title} />
      <div role="status" className="max-w-measure empty:hidden">
        {outcome !== null && !reading.busy && (
          <p>
            {translate(outcome.changed ? 'pageChanged' : 'pageSame', since)}
            {outcome.partGone && ` ${translate('partGone')}`}
          </p>
        )}
      </div>
    </>
  );
}
