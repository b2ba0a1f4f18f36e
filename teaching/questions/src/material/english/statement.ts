import { contentStems, type TaggedToken } from '@schole/language';
import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { chunks } from '../../analysis/english/terms.ts';
import { isPluralName } from '../../analysis/shape.ts';
import { isDate } from '../numerals.ts';
import { half, quotesMuch, withoutLinks } from '../statement-wording.ts';
import { firstStatement, readClause } from './clause.ts';
import { isLesson, secondClauseAt } from './gate.ts';

const pointing =
  /\b(?:this|these|those|such(?! as)|another|the others?|others|(?<!\b(?:and|or|each|to|with|from|any|than) )other \p{L}+s|too|former|latter|instead|otherwise|however|nonetheless|nevertheless|furthermore|accordingly|, (?:therefore|thus|also|hence),|moreover|then|here|similarly|likewise|previously|again|still|we|us|our|i|my|you|your|respectively|unlike|example|as well|so-called|mentioned|discussed|ones|(?:the|in) (?:following|next|coming|preceding) (?:days?|weeks?|months?|years?|morning|decades?)|(?:from|of|in|by|as|to) that|at the time(?=,)|at that time|(?:years?|months?|days?|weeks?|hours?) (?:later|earlier)|in (?:the|one|a) (?:study|experiment|follow-up))\b/iu;
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
  const titles = new Set(analysis.passages.map((passage) => passage.source.document.title.toLowerCase()));
  if ([...titles].some((title) => title.includes(noun.text))) return false;
  const [part] = contentStems(noun.text, 'en');
  return part === undefined || analysis.index.holding(part).length < wellKnown;
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

/** The English sentence, or its beginning, as one self-contained statement; null where it is none. */
export function englishStatement(passage: Passage, analysis: Analysis): string | null {
  const { clean } = passage;
  let end = Math.min(firstStatement(clean), withoutExample(clean));
  const next = clean.slice(0, end).search(secondClause);
  if (next > 0) end = next;
  const second = secondClauseAt(passage, end);
  if (second > 0) end = second;
  if (end < clean.length && !goesOnWithSubject(passage, end)) end = clean.length;
  const text = end < clean.length ? `${clean.slice(0, end).replace(/[,; ]+$/, '')}.` : clean;
  const said = withoutLinks(text);
  if (/[:;—]| – |[?!]/.test(text) || quotesMuch(text) || pointing.test(said) || bareSubject(passage, text, analysis))
    return null;
  if (reported.test(text) || pointsWithThat(passage, text.length)) return null;
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
