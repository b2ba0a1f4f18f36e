import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { countLateAnswers, pauseAttempts, refreshOneDelivery } from '../../../parts/deliveries/index.ts';
import { liveWords } from '../words.ts';
import { studentIdsOf, type Targets } from './targets.ts';

export interface LiveActions {
  pause(targets: Targets, paused: boolean): void;
  countLate(attemptId: string, counts: boolean): void;
}

/** What is done in the live view at once, without a question; each can be done the other way. */
export function useLiveActions(deliveryId: string): LiveActions {
  const translate = useWords(liveWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const report = (action: Promise<string>): void =>
    void action
      .then(async (title) => {
        await refreshOneDelivery(queries, deliveryId);
        notify({ kind: 'good', title });
      })
      .catch((error: unknown) => notify({ kind: 'error', title: translate('error'), message: failure(error) }));
  return {
    pause: (targets, paused) =>
      report(
        pauseAttempts({ deliveryId, ...studentIdsOf(targets), paused }).then(({ attempts }) =>
          translate('done', { count: attempts }),
        ),
      ),
    countLate: (attemptId, counts) =>
      report(countLateAnswers({ attemptId, counts }).then(() => translate(counts ? 'lateCountedDone' : 'lateOutDone'))),
  };
}
