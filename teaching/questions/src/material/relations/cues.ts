import type { Found, Piece, RelationForm, RelationKind } from './relation.ts';

/** Words that join two parts of a sentence, and how. */
export interface Cue {
  kind: RelationKind;
  form: RelationForm;
  words: string;
  /** Whether the part that comes first in the table's order is the second side: "the effect, because the cause". */
  turned: boolean;
}

/** Cues of one kind. */
export const cuesOf = (kind: RelationKind, form: RelationForm, turned: boolean, words: readonly string[]): Cue[] =>
  words.map((each) => ({ kind, form, turned, words: each }));

/** What a cue states of the part before it, or of the one that it opens, and of the other one. */
export function joinedBy({ kind, form, words, turned }: Cue, one: Piece, other: Piece): Found {
  return { kind, form, cue: words.toLowerCase(), first: turned ? other : one, second: turned ? one : other };
}
