import { contentStems, countWords, type TaggedToken } from '@schole/language';
import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { chunks } from '../../analysis/english/terms.ts';
import { isPluralName, keyOf } from '../../analysis/shape.ts';
import { isDate } from '../numerals.ts';
import { half, maxWords, minWords, quotesMuch, withoutLinks } from '../statement-wording.ts';
import { firstStatement, readClause } from './clause.ts';
import { isLesson, secondClauseAt } from './gate.ts';

const pointing =
  /\b(?:this|these|those|such(?! as)|another|the others?|others|(?<!\b(?:and|or|each|to|with|from|any|than) )other \p{L}+s|too(?=[.,]| \p{Lu})|former|latter|instead|otherwise|however|nonetheless|nevertheless|furthermore|accordingly|, (?:therefore|thus|also|hence),|moreover|then|here|similarly|likewise|previously|again|still|we|us|our|i|my|you|your|respectively|unlike|example|as well|so-called|mentioned|discussed|ones|(?:the|in) (?:following|next|coming|preceding) (?:days?|weeks?|months?|years?|morning|decades?)|(?:from|of|in|by|as|to) that|at the time(?=,)|at that time|(?:years?|months?|days?|weeks?|hours?) (?:later|earlier)|in (?:the|one|a) (?:study|experiment|follow-up))\b/iu;
const pronoun = /\b(?:it|its|itself|they|them|their|themselves|he|him|his|she|her|himself|herself)\b/i;

/** "It" after a preposition refers to the previous sentence more often than to its own. */
const object = /\b(?:to|of|from|by|with|for|in|on|about|into|against) (?:it|them|him|her)\b/i;

/** "As part of the amino acids, it is …": what stands before the comma is not what the pronoun means. */
const lateSubject =
  /^(?!When|If|Because|While|After|Before|Although|Though|Once|Since|As (?!part|an? )|Unless|Until)[^,]+, (?:it|they|he|she) /;

/** Whether every pronoun has its antecedent in the same sentence. */
function pronounsHold(text: string, passage: Passage): boolean {
  const found = text.match(pronoun);
  if (found?.index === undefined) return true;
  if (object.test(text) || lateSubject.test(text)) return false;
  const before = chunks(passage.tokens, passage.clean).filter(
    (chunk) =>
      chunk.end < (found.index ?? 0) &&
      !isDate(chunk.text.split(' ')[0] ?? '') &&
      !/^(?:percent|number|majority|part)$/.test(chunk.text),
  );
  return /^(?:he|him|his|she|her|himself|herself)$/i.test(found[0])
    ? before.some((chunk) => chunk.proper || /^\p{Lu}/u.test(chunk.text))
    : /^(?:they|them|their|themselves)$/i.test(found[0])
      ? before.some((chunk) => isPluralName(chunk.text)) || joined(found.index, passage)
      : before.length > 0;
}

/** "Ink and paper … they": two nouns make a plural, two actions do not. */
function joined(until: number, { tokens }: Passage): boolean {
  const name = /^(?:NOUN|PROPN)$/;
  return tokens.some(
    (token, at) =>
      token.end < until &&
      token.text === 'and' &&
      name.test(tokens[at - 1]?.pos ?? '') &&
      tokens.slice(at + 1, at + 4).some((next) => next.end < until && name.test(next.pos)),
  );
}

/** "In 1774, that body had the chance": only the previous sentence names the thing. */
function pointsWithThat({ tokens }: Passage, until: number): boolean {
  return tokens.some((token, at) => {
    if (token.end > until || token.text.toLowerCase() !== 'that') return false;
    const before = tokens[at - 1];
    const opens = at === 0 || before?.text === ',' || before?.pos === 'ADP' || before?.pos === 'CCONJ';
    const noun = tokens[at + 1];
    const verb = tokens[at + 2];
    return opens && noun?.pos === 'NOUN' && (verb?.pos === 'AUX' || verb?.pos === 'VERB' || verb?.pos === 'PUNCT');
  });
}

/** "…, Winick explains, …": a quoted person's words and not the text's own. */
const reported =
  /, (?:\p{Lu}\p{L}+ ){1,3}(?:explain|say|argue|write|note|add|recall|conclude|observe|report|claim|suggest|put|tell)\p{L}*,|, (?:the|its|their) \p{Ll}+s? (?:warn|say|argue|claim|insist|explain|complain)\p{L}*,|, (?:said|says|explains|explained|writes|wrote|argues|argued|notes|noted) \p{Lu}/u;

/**
 * Where the sentence continues without a new subject, nothing can be cut off: "long enough for A, but short enough for
 * B".
 */
function goesOnWithSubject({ tokens }: Passage, at: number): boolean {
  const after = tokens.filter((token) => token.start >= at && token.pos !== 'PUNCT').slice(0, 3);
  const [joint, next] = after;
  if (!joint || !/^(?:and|but|so)$/i.test(joint.text) || !next) return true;
  return /^(?:DET|NOUN|PROPN|PRON|NUM|SCONJ)$/.test(next.pos) || (next.pos === 'ADJ' && after[2]?.pos === 'NOUN');
}

/** A thing that the material names this often is known by its article alone. */
const wellKnown = 5;

/** «The disease reached Norway»: only the previous sentence shows what an article and one common noun refer to. */
function bareSubject({ tokens }: Passage, text: string, analysis: Analysis): boolean {
  const [article, noun, verb] = tokens;
  if (article?.text !== 'The' || noun?.pos !== 'NOUN' || (verb?.pos !== 'AUX' && verb?.pos !== 'VERB')) return false;
  if (verb.end > text.length) return false;
  // "The stroma is the thick fluid that …": the sentence says what it is.
  if (/^The \p{Ll}+ (?:is|are|was|were) (?:an?|the) \p{L}+(?: \p{L}+){2,}/u.test(text)) return false;
  const titles = new Set(analysis.passages.map((passage) => passage.source.document.title.toLowerCase()));
  if ([...titles].some((title) => title.includes(noun.text))) return false;
  const [part] = contentStems(noun.text, 'en');
  return part === undefined || analysis.index.holding(part).length < wellKnown;
}

/** Beginnings that only the sentence before explains: "A third test is", "As a direct result, the". */
const follows =
  /^(?:(?:An?|The) (?:first (?:line|step|stage|phase|one|type)|second|third|fourth|fifth|final|last|further|additional|related|similar|resulting|increased|decreased|reduced|remaining|updated|abbreviated) |As a (?:direct )?(?:result|consequence),|Ultimately,|Eventually,|Rather,|Two (?:were|are|had|have) |Three (?:were|are|had|have) |The (?:smaller|larger|former|latter|upper|thin|outer) \p{L}+ (?:is|are|was|were|acts?) |In the meantime,|Meanwhile,|At this point,|Similar to |Because of the (?!\p{L}+ of )|Note that |Depending on|In (?:each|either|both|such) cases?\b|(?:Signs and )?[Ss]ymptoms (?!of|in|caused|associated)|(?:Infections?|Outbreaks?|Treatments?|Complications|(?:Chronic|Acute|Severe|Mild|Most|Many) (?:infections?|cases|forms)) (?!of|in|with|caused|that|which|associated|by)|As \p{Ll}+, (?:it|they) )/u;

/** Nouns that "the" alone takes from an earlier sentence, unless something after them tells which. */
const pointed = new Set(
  `disease illness infection condition disorder treatment therapy test exam procedure study experiment participants subjects results
  findings method technique approach model stage group region event author story data information product substance mechanism tool
  instrument decision treaty agreement conflict battle war report survey argument drug medication outbreak epidemic species organism
  parasite protozoan bacterium virus fungus worm pathogen microbe protist nematode toxin vaccine assay device image picture figure graph map chart table tree plate sample hospital patient's researchers experimenter
  character case example latter former drawing area scale officer manager company firm`.split(/\s+/),
);
const tellsWhich =
  /^ (?:of|that|which|who|whose|in which|where|when|between|for|to|used|called|known|named|caused|from|with|by|against|in|on|at|into|around|through|during|under|over|within|about|along|across|near|behind|above|below|inside|outside|itself)\b|^ (?:is|was) (?:called|known|named|so-called)\b/u;

/** "The tree is skewed", "to the test": a thing that an earlier sentence has brought in. */
function pointsToThing({ tokens, clean }: Passage, until: number, analysis: Analysis): boolean {
  return chunks(tokens, clean).some((chunk) => {
    const before = tokens[chunk.first - 1]?.text.toLowerCase();
    if (before !== 'the' || chunk.end > until || chunk.proper) return false;
    const parts = chunk.text.toLowerCase().split(' ');
    const noun = parts.at(-1) ?? '';
    if (!pointed.has(noun) && !pointed.has(noun.replace(/s$/, ''))) return false;
    // "The disease" twice in a sentence, or after "a disease": its own words tell which.
    const earlier = clean.slice(0, Math.max(0, chunk.start - 4)).toLowerCase();
    if (earlier.includes(noun.replace(/s$/, ''))) return false;
    const known = analysis.termsByKey.get(keyOf(chunk.text, 'en'))?.passages.length ?? 0;
    if (parts.length > 1 && known >= 3) return false;
    return !tellsWhich.test(clean.slice(chunk.end));
  });
}

/** Whether a line of a list hangs on what stands before the list: "is used when: • The cell lacks oxygen." */
function goesOnFromIntro({ source, start }: Passage): boolean {
  const before = source.document.text.slice(Math.max(0, start - 600), start);
  const bullet = /[•▪◦‣*–-]\s*$/u.test(before);
  if (!bullet) return false;
  const intro = before.split(/\n/).findLast((line) => line.trim() !== '' && !/^\s*[•▪◦‣*–-]/u.test(line));
  return intro !== undefined && /:\s*(?:[•▪◦‣]|$)/u.test(intro);
}

/** Where a sentence that is complete goes on with an example, a list or a second thought. */
const tail = /(?:[:;]| –| ?—|, (?:as when|as in|such as when|for example|for instance|e\.g\.|i\.e\.))(?: |$)/u;
/** A head that announces what was cut off. */
const announces =
  /\b(?:following|follows|include|includes|including|are|is|was|were|namely|as|such|these|of|by|that|steps|specific)$/i;

/** The end of the part before a colon, a semicolon or an example, where that part can stand; otherwise the whole. */
function withoutExample(clean: string): number {
  const at = clean.search(tail);
  if (at < 0) return clean.length;
  const head = clean.slice(0, at);
  return head.split(' ').length >= 7 && !announces.test(head) ? at : clean.length;
}

const secondClause =
  /(?:, (?:and|but|so|yet|while|whereas|although|though|because)|;| because| whereas| although) (?=(?:\p{L}+ ){1,4}(?:is|are|was|were|has|have|had|can|could|will|would|may|did|does|do|\p{Ll}+(?:ed|es))\b)/u;

/** A title or a reference has no verb. */
function isFiniteVerb({ pos, text }: TaggedToken): boolean {
  return pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(text));
}

/** What only adds to a sentence that is complete: a relative clause, a participle, examples, a reason. */
const additions =
  /; |, (?:which|who|where|whereas|while|although|but|so that|such as|including|especially|particularly|because|since|thereby|thus|\p{Ll}{3,}ing) | (?:such as|because|whereas|although) /gu;

/** Where a statement may end, the first choice first: after its first clause, then before each addition. */
function* endings(passage: Passage): Generator<number> {
  const { clean } = passage;
  let end = Math.min(firstStatement(clean), withoutExample(clean));
  const next = clean.slice(0, end).search(secondClause);
  if (next > 0) end = next;
  const second = secondClauseAt(passage, end);
  if (second > 0) end = second;
  if (end < clean.length && !goesOnWithSubject(passage, end)) end = clean.length;
  // "Tools, vaccines, and cleaning techniques": the last of a list is no clause.
  const last = clean.lastIndexOf(',', end - 1);
  const verbless = !passage.tokens.some((token) => token.start > last && token.end <= end && isFiniteVerb(token));
  if (/^,? (?:and|or) /.test(clean.slice(end)) && last > 0 && verbless) end = clean.length;
  yield end;
  for (const { index } of [...clean.matchAll(additions)].toReversed()) {
    const head = clean.slice(0, index);
    // A comma before the cut may belong to a list, or to a clause that opens the sentence.
    if (
      index < end &&
      !announces.test(head) &&
      (!head.includes(',') || /^(?:In|During|When|If|After|Before) /.test(head))
    )
      yield index;
  }
}

/** The English sentence, or its beginning, as one self-contained statement; null where it is none. */
export function englishStatement(passage: Passage, analysis: Analysis): string | null {
  let first: string | null = null;
  for (const [at, end] of [...endings(passage)].entries()) {
    const text = statementUntil(passage, end, analysis);
    if (text === null) continue;
    // Whether a first clause is too short or too long is for the caller to say.
    if (at === 0) first = text;
    const size = countWords(text);
    if (size >= minWords && size <= maxWords) return text;
  }
  return first;
}

/** "We" is the author where the text shows or thinks something, and everybody where it says what is so. */
const author =
  /^(?:We|Our|Us) |\b(?:we|us) (?:will|shall|see|saw|have|had|discuss\p{L}*|call|know|think|tend|are|were|talk|say|find|found|must|should|look\p{L}*|might|describe|turn|begin|began|now|often|can|come)\b|\b(?:I|me|my|let us|our (?:discussion|example|text))\b/u;

function withoutEverybody(text: string): string {
  return author.test(text) ? text : text.replace(/\b(?:we|our|us)\b/g, 'people');
}

function statementUntil(passage: Passage, end: number, analysis: Analysis): string | null {
  const { clean } = passage;
  const text = end < clean.length ? `${clean.slice(0, end).replace(/[,; ]+$/, '')}.` : clean;
  const said = withoutLinks(text);
  if (
    /[:;—]| – |[?!]/.test(text) ||
    quotesMuch(text) ||
    pointing.test(withoutEverybody(said)) ||
    bareSubject(passage, text, analysis)
  )
    return null;
  if (reported.test(text) || pointsWithThat(passage, text.length)) return null;
  if (follows.test(said) || pointsToThing(passage, text.length, analysis) || goesOnFromIntro(passage)) return null;
  if (
    half.test(text) ||
    /^(?:For|Yet|Nor|Or|Still|Either|Abstract|Keywords?|Not|Of course,|By contrast,|In contrast,|No doubt,) |^[^,]{3,30} (?:later|earlier|before|after), /u.test(
      text,
    )
  )
    return null;
  // "Think about the tales": an instruction to the reader; "would be": not stated as a fact.
  const [first] = passage.tokens;
  if (first?.pos === 'VERB' && first.text.toLowerCase() === first.lemma) return null;
  if (
    /\bwould (?:be|have|not)\b|\bmay (?:very )?well\b|\b(?:past|last|next) (?:\p{L}+ )?(?:years?|decades?|months?|weeks?)\b|^(?:Perhaps|Maybe|Possibly|Today|Nowadays|Tonight|Yesterday|Tomorrow)\b/u.test(
      text,
    )
  )
    return null;
  if (!passage.tokens.some((token) => token.end <= text.length && isFiniteVerb(token))) return null;
  // A shortened sentence must still be a sentence.
  if (end < clean.length && !readClause(passage, analysis, 0, end)) return null;
  return pronounsHold(text, passage) && isLesson(passage, text, analysis) ? text : null;
}
