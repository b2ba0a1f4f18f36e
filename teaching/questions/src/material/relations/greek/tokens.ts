import { type TaggedToken, tag } from '@schole/language';
import type { Passage } from '../../../analysis/analysis.ts';

const kept = new WeakMap<Passage, readonly TaggedToken[]>();

/** The tagged words of a Greek sentence; several readers look at one sentence. */
export function tokensOf(passage: Passage): readonly TaggedToken[] {
  const known = kept.get(passage);
  if (known) return known;
  const made = tag(passage.clean, 'el');
  kept.set(passage, made);
  return made;
}

/** Whether a word is a finite verb, as far as its tag tells. */
export const isFiniteVerb = ({ pos, feats }: TaggedToken): boolean =>
  (pos === 'VERB' || pos === 'AUX') && feats.VerbForm === 'Fin';
