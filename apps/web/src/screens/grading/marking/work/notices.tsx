import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { ReleaseDialog } from '../../../../parts/release/index.ts';
import { Button } from '../../../../ui/index.ts';
import { toQuestion } from '../address.ts';
import { markingKeys, spotCheckQuestions } from '../calls.ts';
import type { Marking } from '../model/unit.ts';
import { markingWords } from '../words.ts';

export interface NoticesProps {
  delivery: Marking['delivery'];
  /** Answers that wait on this page, and in the whole delivery. */
  waiting: { here: number; all: number };
  byStudent: boolean;
  spot: boolean;
  /** Nothing of the spot check is left on this page. */
  spotEmpty: boolean;
  onSpot: (spot: boolean) => void;
  onNext: (() => void) | undefined;
}

/** What has to be known before going on: results that are open, a spot check that is due, and that all is done. */
export function Notices(props: NoticesProps): ReactNode {
  const { delivery, waiting, byStudent, spot, onNext } = props;
  const translate = useWords(markingWords);
  const { deliveryId, released, spotChecks } = delivery;
  const [releasing, setReleasing] = useState(false);
  const queries = useQueryClient();
  const closeRelease = (): void => {
    setReleasing(false);
    void queries.invalidateQueries({ queryKey: markingKeys.all });
  };
  const done = waiting.all === 0 && spotChecks === 0;
  return (
    <div data-notices className="grid gap-3 empty:hidden [&:not(:empty)]:mb-4">
      {released && <p className="border-note border-l-3 bg-note-tint px-5 py-3">{translate('released')}</p>}
      {(spot || spotChecks > 0) && <SpotNotice {...props} />}
      {done && !released && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-note border-l-3 bg-note-tint px-5 py-3">
          <p className="min-w-0 flex-[1_1_16rem]">{translate('allDone')}</p>
          <Button kind="primary" onClick={() => setReleasing(true)}>
            {translate('toRelease')}
          </Button>
        </div>
      )}
      {!done && !spot && waiting.here === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{translate(byStudent ? 'studentDone' : 'questionDone')}</p>
          {onNext !== undefined && (
            <Button onClick={onNext}>{translate(byStudent ? 'nextStudent' : 'nextQuestion')}</Button>
          )}
        </div>
      )}
      {releasing && <ReleaseDialog deliveryId={deliveryId} onClose={closeRelease} />}
    </div>
  );
}

function SpotNotice({ delivery, spot, spotEmpty, onSpot }: NoticesProps): ReactNode {
  const translate = useWords(markingWords);
  const { deliveryId, spotChecks } = delivery;
  const rest = useQuery({ ...spotCheckQuestions(deliveryId), enabled: spot && spotEmpty && spotChecks > 0 }).data;
  const next = rest?.[0]?.question_id;
  return (
    <div
      data-spot
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-attention border-l-3 bg-attention-tint px-5 py-3"
    >
      <p className="min-w-0 flex-[1_1_16rem]">
        {translate(spot ? 'spotMode' : 'spotLeft', { count: spotChecks })}{' '}
        {spot && spotEmpty && spotChecks > 0 && translate('spotElsewhere')}
      </p>
      {spot && spotEmpty && next !== undefined && (
        <Button asChild>
          <Link {...toQuestion(deliveryId, next)}>{translate('spotNext')}</Link>
        </Button>
      )}
      <Button onClick={() => onSpot(!spot)}>{translate(spot ? 'spotLeave' : 'spotLook')}</Button>
    </div>
  );
}
