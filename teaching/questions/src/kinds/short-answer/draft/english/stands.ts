import { classesOf, type TaggedToken } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import { isFiniteVerb, isNoun, tagged } from '../../../../checks/tagged.ts';
import { isGeneric } from '../../../../material/english/classes.ts';
import { isRelational } from '../../../../material/english/gate.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';
import type { Framed } from '../framed.ts';

/** Words that compare with something, or leave something out, that only another sentence names. */
const comparing =
  /\b(?:others?|additional|same|further|subsequent|remaining|respective|respectively|various|certain|alternative|resulting|affected|latter|former|previous|initial|corresponding|opposite|preferred|aforementioned|prior|the new|new type|the two|the three)\b|\beffects? (?=on |in )|\b(?:different|related|similar|equivalent)\b(?! (?:to|from|than))|\bmost (?:of\b|(?:is|are|was|were|do|does)\b)|\b(?:Why|How) \p{L}+ (?:no|all|both|each) \p{L}+|\bthe (?:first|second|third|fourth|fifth|last|next|final) \p{L}+|\p{L}s (?:one|two|three|four|five|\d+)\b/iu;
/** "larger", but not in "larger than", nor as half of a term: "higher-order". */
const comparative =
  /\b(?:more|less|fewer|larger|smaller|higher|lower|greater|faster|slower|better|worse|longer|shorter|stronger|weaker|bigger|easier|harder|heavier|lighter|older|younger|newer|later|earlier|deeper|wider|thicker|thinner|closer|looser|tighter|warmer|colder|richer|poorer)\b(?!-)/iu;
const superlative =
  /\b(?:best|worst|largest|smallest|highest|lowest|greatest|fastest|longest|shortest|strongest|simplest|earliest|oldest|most (?:\p{L}+(?:ous|ful|ive|al|ant|ent|ing|ed|ic|le)|common|severe|important))\b(?!.* (?:of|in|that|among) )/iu;

/** Nouns that are of something or somebody: without it nobody knows what they mean. */
const relational =
  /^(?:parts?|portions?|effects?|dangers?|risks?|relations?|relationships?|measures?|groups?|results?|cases?|exposures?|conditions?|settings?|experiments?|reasons?|causes?|outcomes?|consequences?|factors?|symptoms?|signs?|treatments?|process|processes|methods?|steps?|stages?|phases?|levels?|rates?|forms?|types?|kinds?|roles?|functions?|changes?|problems?|approach|approaches|techniques?|procedures?|presence|absence|use|uses|amounts?|numbers?|increases?|decreases?|reductions?|loss|losses|areas?|regions?|sites?|sides?|ends?|surfaces?|components?|elements?|features?|properties|property|characteristics?|tests?|study|studies|research|researchers?|participants?|findings?|evidence|examples?|information|data|values?|responses?|reactions?|interactions?|combinations?|members?|populations?|samples?|situations?|events?|outbreaks?|ideas?|concepts?|terms?|views?|claims?|lack|learning|ability|damage|differences?|models?|causes?|programs?|decisions?|teams?|contexts?|behaviors?|bills?|laws?|goals?|agents?)$/i;
/** Of which disease, of whose experiment: an adjective tells no more ("neurological symptoms", "blue colonies"). */
const dependent =
  /^(?:symptoms?|signs?|complications?|prognosis|diagnosis|cases?|mortality|recovery|treatments?|deaths?|colonies|colony|samples?|specimens?|participants|patients|subjects|inflammation|destruction|infections?|lesions?|exposures?|outcomes?|conditions?)$/i;
const complements = /^(?:of|to|between|against|that|which|who|whom|whose|where|toward|towards)$/;
const joins = /^(?:in|for|with|by|from|on|at|into|within|among|about|as|through|during|after|before)$/;

/** How often a thing has to stand in a text, so that its article alone tells which it is; a short text has no room. */
const [wellKnown, known, room] = [5, 3, 12];
const neededIn = ({ passages }: Analysis): number => Math.min(wellKnown, 1 + Math.floor(passages.length / room));

/** The text of all sentences, small. */
const allText = cachedPerAnalysis((analysis): readonly string[] =>
  analysis.passages.map(({ clean }) => clean.toLowerCase()),
);

const countOf = (words: string, analysis: Analysis): number => {
  const plain = words.toLowerCase().replace(/s$/, '');
  return allText(analysis, '').filter((text) => text.includes(plain)).length;
};

function isTerm(words: string, analysis: Analysis): boolean {
  const key = keyOf(words, 'en');
  return analysis.keyTerms.has(key) || analysis.definitions.some((definition) => definition.key === key);
}

const namesNone =
  /^(?:the|this|that|these|those|its|their|his|her|our|your|each|every|any|some|such|same|and|or|of|in|to|for|with|from|by|as|another|other|one|no|more|most|which|when|if|is|are|was|were|has|have|not|new|first|second|only|both|many|few)$/;

/** So many of one kind, and nobody knows which. */
const several = 3;

/** Whether several names of the text end in a word: of "cholera toxin" and "tetanus toxin", "the toxin" is neither. */
export function isOneOfSeveral(word: string, analysis: Analysis): boolean {
  const plain = word.toLowerCase().replace(/s$/, '');
  const names = new Set<string>();
  for (const text of allText(analysis, '')) {
    if (!text.includes(` ${plain}`)) continue;
    const words = text.split(/[^\p{L}-]+/u);
    words.forEach((one, at) => {
      const before = words[at - 1] ?? '';
      if (one.replace(/s$/, '') === plain && before.length > 2 && !namesNone.test(before)) names.add(before);
    });
  }
  return names.size >= several;
}

/** A noun of a question with what stands before it and behind it. */
interface Noun {
  word: string;
  /** With the words that tell it apart from others of its kind. */
  name: string;
  article: string;
  /** Whether it is the first of the question, with nothing but adjectives before it. */
  first: boolean;
  next: TaggedToken | undefined;
}

function nounsIn(text: string): Noun[] {
  const tokens = tagged(text, 'en');
  return tokens.flatMap((token, at): Noun[] => {
    const next = tokens[at + 1];
    if (!isNoun(token) || (next && isNoun(next))) return [];
    let from = at;
    while (from > 1 && /^(?:ADJ|NOUN|PROPN|NUM)$/.test(tokens[from - 1]?.pos ?? '')) from -= 1;
    const name = text.slice(tokens[from]?.start ?? 0, token.end);
    const first = !tokens.slice(0, at).some((before, place) => place > 0 && isNoun(before));
    return [{ word: token.text, name, article: tokens[from - 1]?.text.toLowerCase() ?? '', first, next }];
  });
}

/** Whether a noun of a question says by itself what it means. */
function isOpenNoun({ word, name, article, first, next }: Noun, analysis: Analysis): boolean {
  const own = next !== undefined && complements.test(next.text);
  const bare = name === word;
  const ofAnother = relational.test(word) || isRelational(word.toLowerCase());
  const joined = next !== undefined && (own || joins.test(next.text) || next.pos === 'VERB');
  if (bare && ofAnother && !own && article !== 'a' && article !== 'an') return true;
  if (bare && article === 'the' && !own && isOneOfSeveral(word, analysis)) return true;
  const told = own || (next !== undefined && (joins.test(next.text) || /(?:ed|ing)$/.test(next.text)));
  if (dependent.test(word) && first && !told && !isTerm(name, analysis) && countOf(name, analysis) < known) return true;
  if (article !== 'the' || own || isTerm(name, analysis) || isTerm(word, analysis)) return false;
  if (ofAnother) return countOf(name, analysis) < known;
  if (joined || classesOf(word.toLowerCase(), 'en').some(({ file }) => file === 'body')) return false;
  return countOf(bare ? word : name, analysis) < neededIn(analysis);
}

/** "C3b", "pX01", "TSI": a short name that the text does not use throughout. */
function hasOpenCode(question: string, analysis: Analysis): boolean {
  const codes =
    question.match(/(?<![\p{L}\d])(?:\p{Lu}{2,6}s?|(?=\p{L}*\d)[\p{L}\d]*\p{L}[\p{L}\d]*)(?![\p{L}\d])/gu) ?? [];
  return codes.some((code) => !/^(?:DNA|RNA|US|UK|USA|EU|HIV|AIDS|UN)$/.test(code) && countOf(code, analysis) < known);
}

/** Somebody of a story: one name, no surname anywhere in the text. */
function hasOpenPerson({ question, ideas, passages, frame }: Framed, analysis: Analysis): boolean {
  const text = [question.replace(/^\S+/, ''), ...(frame === 'case' ? ideas.map(({ text: own }) => own) : [])].join(
    ' . ',
  );
  const names = [...text.matchAll(/(?<!\p{Lu}[\p{L}.’'-]* )(?<![\p{L}-])(\p{Lu}\p{Ll}+)(?!\p{L}|-|[’'] | \p{Lu})/gu)];
  return names.some(({ 1: name = '' }) => {
    const [passage] = passages;
    if (!passage || isTerm(name, analysis)) return false;
    const { text: document } = passage.source.document;
    const full = new RegExp(`\\p{Lu}\\p{Ll}+(?: \\p{Lu}[.])? ${name}(?!\\p{L})`, 'u');
    if (full.test(document)) return false;
    if (new RegExp(`(?<!\\p{L})${name} \\p{Lu}\\p{Ll}+`, 'u').test(document)) return true;
    const near = analysis.passages.slice(Math.max(0, passage.at - 2), passage.at + 3);
    return near.some(({ clean }) => clean.includes(name) && /\b(?:he|she|his|her|hers|him)\b/i.test(clean));
  });
}

const isPast = (question: string): boolean =>
  /^(?:What|Why|How|In which|Into which) (?:\S+ ){0,3}?(?:did|was|were|had)\b/.test(question);
const isPastVerb = (token: TaggedToken): boolean => isFiniteVerb(token) && token.feats.Tense === 'Past';
const hasMark = (question: string): boolean => /(?<!^)(?<=\s)\p{Lu}\p{Ll}+|\d{4}/u.test(question);

/** Somebody of whom a sentence before tells, a quantity of things, praise, a second statement: nothing to ask for. */
const nothingAsked =
  /\b(?:an?|the) (?:patient|person|individual|child|man|woman)['’]s\b|^What (?:can|do|may|does|causes?) (?:numerous|many|several|most|a wide|a variety)\b|^What is an? (?:notable|significant|important|common|good) |^How [^?]* but |^What does \S+ stands |\b(\p{L}{3,}) \1\b/iu;

/** Whether a question needs another sentence to be understood: which thing, of what, compared to what, in which story. */
export function isOpenQuestion(framed: Framed, analysis: Analysis): boolean {
  const { question, frame, passages } = framed;
  // A term that is asked for stands in quotation marks, whatever its words.
  const [quoted] = /“[^”]+”/.exec(question) ?? [];
  if (quoted !== undefined) {
    const terms = [...question.matchAll(/“([^”]+)”/g)].map(({ 1: term = '' }) => term);
    return terms.some(
      (term) => relational.test(term) || /^(?:significant|notable|important|common|major) /i.test(term),
    );
  }
  if (nothingAsked.test(question)) return true;
  const fixed = (words: RegExp): boolean => {
    const match = words.exec(question);
    if (!match) return false;
    const phrase = question.slice(match.index).split(' ').slice(0, 2).join(' ').replace(/[?,]$/, '');
    return !phrase.includes(' ') || countOf(phrase, analysis) < known;
  };
  if (frame !== 'who' && (comparing.test(question) || superlative.test(question))) return true;
  if (!question.includes(' than ') && fixed(comparative)) return true;
  const told = frame === 'difference' && passages.some(({ tokens }) => tokens.some(isPastVerb));
  if ((told || isPast(question)) && !hasMark(question)) return true;
  if (hasOpenCode(question, analysis) || hasOpenPerson(framed, analysis)) return true;
  // The verb at the end would be taken for a noun: "the thyroid gland regulate".
  const things = question
    .replace(/, according to the text,| take place/, '')
    .replace(/^(What (?:does|do|did|can|may) .+) \p{Ll}+(?: (?:to|in|of|about))?\?$/u, '$1');
  return frame !== 'who' && nounsIn(things).some((noun) => isOpenNoun(noun, analysis));
}

/** "the enzyme makes a cut": which one, the question has not said. */
const pointed = /(?:^| )the (\p{L}+)(?= (?!of |that |which |who |whose |where |between |in which |to )\p{L}|$|,)/gu;

/** Whether what comes of a condition, or a definition in passing, speaks of something that only other sentences name. */
export function hasOpenIdea({ frame, question, ideas, quoted }: Framed, analysis: Analysis): boolean {
  if (frame !== 'case' && quoted !== 'aside') return false;
  if (
    frame === 'case' &&
    ideas.some(({ text }) => /^(?:additional|other|further|various|several|certain)\b/i.test(text))
  )
    return true;
  const given = question.toLowerCase();
  return ideas.some(({ text }) =>
    [...text.matchAll(pointed)].some(({ 1: noun = '' }) => {
      const [token] = tagged(noun, 'en');
      if (token === undefined || given.includes(noun.toLowerCase().replace(/s$/, ''))) return false;
      const general = relational.test(noun) || isRelational(noun.toLowerCase()) || isGeneric(noun.toLowerCase());
      const body = classesOf(noun.toLowerCase(), 'en').some(({ file }) => file === 'body');
      return (general || frame === 'case') && !body && !isTerm(noun, analysis);
    }),
  );
}
