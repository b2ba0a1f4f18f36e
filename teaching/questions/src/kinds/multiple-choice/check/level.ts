import type { BloomsLevel } from '@schole/core';

const recalls =
  /^(?:What is the term for|What (?:is|are|was|were) .+ (?:called|known as|termed|named)\?$|What is another name for|In which year|Who |When |Πώς ονομ[άα]ζ|Πόσ[οεα]|Πού |Από ποι|Με ποιο όνομα|Ποια χρονιά|Πότε |Ποιος όρος ορίζεται)/u;
const higher: ReadonlySet<BloomsLevel> = new Set(['applying', 'analyzing', 'evaluating', 'creating']);

/**
 * Null when the level is possible: choosing among given options creates nothing, and a question for a name or date only
 * tests remembering.
 */
export function levelFits(question: string, level: BloomsLevel): string | null {
  if (level === 'creating') return level;
  return higher.has(level) && recalls.test(question) ? level : null;
}
