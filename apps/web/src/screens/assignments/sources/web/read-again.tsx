import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import type { SourcePage } from '../../../../parts/sources/index.ts';
import { Button } from '../../../../ui/index.ts';
import type { Material } from '../../draft/new-draft.ts';
import { materialWords } from '../../material-words.ts';
import { ReadingStatus } from '../reading/reading-status.tsx';
import { useReading } from '../reading/use-reading.ts';

export interface ReadAgainProps {
  userId: string;
  material: Material;
  /** The copy that it was read from so far. */
  page: SourcePage;
  /** The new version, where the page has changed. */
  onSelect: (material: Material) => void;
}

/** Fetches the page of a source again, and says what came of it. */
export function ReadAgain({ userId, material, page, onSelect }: ReadAgainProps): ReactNode {
  const translate = useWords(materialWords);
  const moment = useMoment('long');
  // With the moment since which the page is as it was, or was another one.
  const [outcome, setOutcome] = useState<{ changed: boolean; date: string; partGone: boolean } | null>(null);
  const { sourceId, sha256, kind, part, title } = material;
  const reading = useReading({
    userId,
    name: `again.${sourceId}`,
    kind,
    onReady(read) {
      const changed = read.sha256 !== sha256;
      setOutcome({ changed, date: moment(page.fetched_at), partGone: changed && part !== undefined });
      if (changed) onSelect({ ...read, known: false });
    },
  });
  const begin = (): void => {
    setOutcome(null);
    reading.forget();
    reading.begin({ sourceId });
  };
  return (
    <>
      {!reading.busy && (
        <Button
          kind="plain"
          icon={RotateCw}
          className="-ml-3"
          aria-label={translate('readPageAgainOf', { title })}
          onClick={begin}
        >
          {translate('readPageAgain')}
        </Button>
      )}
      <ReadingStatus reading={reading} name={title} />
      <div role="status" className="max-w-measure">
        {outcome !== null && !reading.busy && (
          <p>
            {translate(outcome.changed ? 'pageChanged' : 'pageSame', { date: outcome.date })}
            {outcome.partGone && ` ${translate('partGone')}`}
          </p>
        )}
      </div>
    </>
  );
}
