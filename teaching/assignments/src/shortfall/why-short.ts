import type { Shortfall } from '@schole/core';
import { sentences } from '@schole/language';
import type { DrafterOutcome } from '../candidate-stream.ts';
import type { Material, Plan } from '../plan.ts';

/** Whether the chosen parts have fewer sentences than this, headings aside. */
function hasFewerSentences({ documents, language }: Material, than: number): boolean {
  let count = 0;
  for (const { document } of documents)
    for (const block of document.blocks) {
      if (block.kind === 'heading') continue;
      count += sentences(document.text, language, block.start, block.end).length;
      if (count >= than) return false;
    }
  return true;
}

/**
 * Why the text gave no more than `delivered` questions of the kinds and levels that can be served. "Too few sentences" is
 * said only of a text that has fewer sentences than questions were requested; otherwise what happened to most of the
 * drafts is the reason.
 */
export function whyShort(
  { blueprint, material }: Plan,
  delivered: number,
  outcomes: readonly DrafterOutcome[],
): Shortfall['reason'] {
  const requested = [...blueprint.types.values()].reduce((sum, count) => sum + count, 0);
  if (delivered >= requested) return 'nothing-more-found';
  if (hasFewerSentences(material, requested)) return 'too-few-sentences';
  const drafted = outcomes.reduce((sum, outcome) => sum + outcome.drafted, 0);
  const refused = outcomes.reduce(
    (sum, outcome) => sum + [...outcome.refused.values()].reduce((all, count) => all + count, 0),
    0,
  );
  const passedOver = drafted - refused - delivered;
  if (refused > passedOver) return 'failed-checks';
  return passedOver > 0 ? 'asks-the-same' : 'nothing-more-found';
}
