import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { ReleaseDialog } from '../../../../parts/release/index.ts';
import { Button, useFocusFallback } from '../../../../ui/index.ts';
import { toQuestion } from '../address.ts';
import { markingKeys, spotCheckQuestions } from '../calls.ts';
import type { Marking } from '../model/unit.ts';
import { markingWords } from '../words.ts';

export interface NoticesProps {
  /** The question, or the attempt, of this page. */
  page: string;
  delivery: Marking['delivery'];
  /** Answers that wait on this page, and in the whole delivery. */
  waiting: { here: number; all: number };
  byStudent: boolean;
  spot: boolean;
  /** Nothing of the spot check is left on this page. */
  spotEmpty: boolean;
  onSpot: (spot: boolean) => void;
  /** To the next page where answers wait; absent: there is none. */
  onWaiting: (() => void) | undefined;
}

/** What has to be known before going on: results that are open, a spot check that is due, and that all is done. */
export function Notices(props: NoticesProps): ReactNode {
  const { page, delivery, waiting, byStudent, spot, onWaiting } = props;
  const translate = useWords(markingWords);
  const { deliveryId, released, spotChecks } = delivery;
  const [releasing, setReleasing] = useState(false);
  const queries = useQueryClient();
  const closeRelease = (): void => {
    setReleasing(false);
    void queries.invalidateQueries({ queryKey: markingKeys.all });
  };
  const done = waiting.all === 0 && spotChecks === 0;
  const box = useRef<HTMLDivElement>(null);
  useShownAtEnd(box, page, done ? 'all' : waiting.here === 0 && !spot ? 'page' : 'none');
  useFocusFallback(String(released), box);
  return (
    <div ref={box} tabIndex={-1} data-notices className="grid gap-3 empty:hidden [&:not(:empty)]:mb-4">
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
          {onWaiting !== undefined && (
            <Button onClick={onWaiting}>{translate(byStudent ? 'toWaitingStudent' : 'toWaitingQuestion')}</Button>
          )}
        </div>
      )}
      {releasing && <ReleaseDialog deliveryId={deliveryId} onClose={closeRelease} />}
    </div>
  );
}

/**
 * Brings what is said once nothing waits any more into view, which may be far above the last decision, and the focus with
 * it: to the way on, so that Enter goes on. Results are not shown by one Enter too many.
 */
function useShownAtEnd(box: RefObject<HTMLElement | null>, page: string, ended: 'none' | 'page' | 'all'): void {
  const before = useRef({ page, ended });
  useEffect(() => {
    const was = before.current;
    before.current = { page, ended };
    if (was.page !== page || was.ended === ended || ended === 'none') return;
    box.current?.scrollIntoView({ block: 'nearest' });
    const way = ended === 'page' ? box.current?.querySelector('button') : null;
    (way ?? box.current)?.focus({ preventScroll: true });
  }, [box, page, ended]);
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
