/** The universal parts of speech of Universal Dependencies, in the order that the models count them. */
export const uposTags = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SYM',
  'VERB',
  'X',
] as const;

export type Upos = (typeof uposTags)[number];

/** Morphological features by name, as Universal Dependencies names them: `Case`, `VerbForm`, `Number` … */
export type Feats = Readonly<Record<string, string>>;
