import { coreLength, fold, type NominativePhrase, type TaggedToken, toNominative } from '@schole/language';

/** A noun phrase of a tagged sentence, with its complements in the genitive. */
export interface TaggedPhrase {
  /** Offset of its article, or of its first word. */
  start: number;
  end: number;
  /** Index of its first token, of its noun, and of the token behind it. */
  from: number;
  head: number;
  to: number;
  /** «σε», «με»: the preposition before it; empty where none stands there. */
  preposition: string;
}

const inner = /^(?:ADJ|NUM)$/;
const isNominal = ({ pos }: TaggedToken): boolean => pos === 'NOUN' || pos === 'PROPN' || pos === 'X';
const isArticle = ({ text }: TaggedToken): boolean =>
  /^(?:ο|η|το|οι|τα|τον|την|τη|τους|τις|του|της|των|ένας|έναν|μια|μία|ένα|ενός|μιας|κάθε)$/iu.test(text) &&
  !/^[ήΉ]$/u.test(text);
const isParticiple = ({ pos, feats }: TaggedToken): boolean => pos === 'VERB' && feats.VerbForm === 'Part';
const contracted = /^στ(?:ον?|ην?|α|ους|ις)$/iu;

/** Past adjectives, numerals and «πιο» to the noun; -1 where none follows. */
function headFrom(tokens: readonly TaggedToken[], from: number): number {
  let at = from;
  while (at - from < 5) {
    const token = tokens[at];
    if (!token) return -1;
    if (isNominal(token)) return at;
    if (!inner.test(token.pos) && !isParticiple(token) && !/^(?:πιο|πολύ|πολυ)$/u.test(token.text)) return -1;
    at += 1;
  }
  return -1;
}

/** Past the genitives behind a noun: «του γενικού επιπέδου των τιμών», «ενός οργανισμού και του περιβάλλοντός του». */
function pastGenitives(tokens: readonly TaggedToken[], head: number): number {
  let to = head + 1;
  // Names of several words: «του Νικολάου Πολίτη».
  while (tokens[head]?.pos === 'PROPN' && tokens[to]?.pos === 'PROPN') to += 1;
  for (let guard = 0; guard < 6; guard += 1) {
    let at = to;
    if (guard > 0 && tokens[at]?.text === 'και' && tokens[at + 1] && isArticle(tokens[at + 1] as TaggedToken)) at += 1;
    const article = tokens[at];
    const led = article !== undefined && /^(?:του|της|των|ενός|μιας|κάθε)$/u.test(article.text);
    const noun = headFrom(tokens, led ? at + 1 : at);
    if (noun < 0 || (at !== to && !led)) break;
    const token = tokens[noun];
    if (!token || (!led && token.feats.Case !== 'Gen') || (led && noun === at)) break;
    if (!/(?:ου|ού|ης|ής|ας|άς|ων|ών|ους|ούς|εως|έως|τος|α|ά|η|ή|ω|[a-zA-Z]|[βγδκλμπρτφχψ])$/u.test(token.text)) break;
    to = noun + 1;
    while (token.pos === 'PROPN' && tokens[to]?.pos === 'PROPN') to += 1;
  }
  return to;
}

/** The noun phrases of a sentence in their order; they do not overlap. */
export function taggedPhrases(tokens: readonly TaggedToken[]): TaggedPhrase[] {
  const found: TaggedPhrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    if (!first) break;
    const preposition = first.pos === 'ADP' ? (contracted.test(first.text) ? 'σε' : first.text.toLowerCase()) : '';
    const next = preposition !== '' && !contracted.test(first.text) ? at + 1 : at;
    const lead = tokens[next];
    if (!lead) break;
    const led = isArticle(lead) || contracted.test(lead.text);
    const head = headFrom(tokens, led ? next + 1 : next);
    if (head < 0) continue;
    const to = pastGenitives(tokens, head);
    found.push({ start: lead.start, end: tokens[to - 1]?.end ?? lead.end, from: next, head, to, preposition });
    at = to - 1;
  }
  return found;
}

const accusatives: Readonly<Record<string, readonly [string, string]>> = {
  Masc: ['τον', 'τους'],
  Fem: ['την', 'τις'],
  Neut: ['το', 'τα'],
};
const nominatives: Readonly<Record<string, readonly [string, string]>> = {
  Masc: ['ο', 'οι'],
  Fem: ['η', 'οι'],
  Neut: ['το', 'τα'],
};

/** The words of a phrase with an article, as `toNominative` wants them: «μεγάλα κομμάτια» gets «τα». */
function withArticle(sentence: string, tokens: readonly TaggedToken[], phrase: TaggedPhrase): string | null {
  const said = sentence.slice(phrase.start, phrase.end);
  const lead = tokens[phrase.from];
  const head = tokens[phrase.head];
  if (!lead || !head) return null;
  if (contracted.test(lead.text)) return said.replace(/^σ/iu, '');
  if (isArticle(lead)) return /^κάθε$/iu.test(lead.text) ? null : said.replace(/^μία /u, 'μια ');
  const many = head.feats.Number === 'Plur' ? 1 : 0;
  const forms = head.feats.Case === 'Nom' ? nominatives : accusatives;
  const article = forms[head.feats.Gender ?? '']?.[many];
  return article === undefined ? null : `${article} ${said}`;
}

/** A phrase in the nominative, definite where it had no article; null where its form is not certain. */
export function phraseInNominative(
  sentence: string,
  tokens: readonly TaggedToken[],
  phrase: TaggedPhrase,
  known: (plain: string) => string | null,
): NominativePhrase | null {
  const said = withArticle(sentence, tokens, phrase);
  if (said === null) return null;
  const core = coreLength(said);
  const bare =
    phrase.head -
    phrase.from +
    (isArticle(tokens[phrase.from] as TaggedToken) || contracted.test(tokens[phrase.from]?.text ?? '') ? 0 : 1);
  return core === 0 || core > bare + 1 ? null : toNominative(said, Math.min(core, Math.max(1, bare)), known);
}

const definite: Readonly<Record<string, string>> = { ένας: 'ο', μια: 'η', μία: 'η', ένα: 'το' };

/** A nominative phrase with the definite article, as a question describes the one thing that it means. */
export function definitely({ article, text, form }: NominativePhrase): string {
  const own = definite[article] ?? article;
  return `${own === '' ? (form.plural ? 'οι' : 'ο') : own} ${text}`;
}

/** The finite verbs of a sentence by index; a participle or «να» clause has none of its own. */
export function finiteVerbs(tokens: readonly TaggedToken[]): number[] {
  return tokens.flatMap(({ pos, feats }, at) =>
    (pos === 'VERB' || pos === 'AUX') &&
    feats.VerbForm === 'Fin' &&
    !/^(?:να|θα)$/u.test(fold(tokens[at - 1]?.text ?? ''))
      ? [at]
      : [],
  );
}
