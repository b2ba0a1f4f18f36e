import { useWords } from '../../../client/language/language.ts';
import type { Submission } from '../rows.ts';
import { gradingWords } from '../words.ts';

/** A share as a whole percentage: one decimal more would say more than the numbers do. */
export const percentOf = (share: number): number => Math.round(share * 100);

/** What waits in a submission, and why it needs a person, in a few words each; nothing where it is complete. */
export function useReasons(reviewBelow: number): (row: Submission) => string[] {
  const translate = useWords(gradingWords);
  return (row) => {
    const { waiting, suggested, doubted, lowest_confidence: lowest } = row;
    const reasons: string[] = [];
    if (waiting > 0) reasons.push(translate('answers', { count: waiting }));
    if (waiting > suggested) reasons.push(translate('unsuggested', { count: waiting - suggested }));
    if (row.guarded) reasons.push(translate('whyGuard'));
    else if (doubted > 0) reasons.push(translate('whyDoubt', { count: doubted }));
    if (lowest !== null && lowest < reviewBelow)
      reasons.push(translate('whyLow', { percent: percentOf(lowest), limit: percentOf(reviewBelow) }));
    if (row.flagged) reasons.push(translate('whyFlag'));
    if (row.spot_checks > 0) reasons.push(translate('whyCheck', { count: row.spot_checks }));
    return reasons;
  };
}
