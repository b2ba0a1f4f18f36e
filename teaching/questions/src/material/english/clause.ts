import { decapitalised, type TaggedToken } from '@schole/language';
import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { chunks } from '../../analysis/english/terms.ts';
import { keyOf } from '../../analysis/shape.ts';

/** A parsed English statement: subject, then everything from the verb on. */
export interface Clause {
  subject: string;
  /** The subject when it is one noun phrase; without its article. */
  name: string | null;
  nameStart: number;
  /** From the verb (with adverbs before it) to the end, without the full stop. */
  predicate: string;
  plural: boolean | null;
  verb: TaggedToken;
  auxiliary: boolean;
  /** The clause as the rest of a question after "why" or "in which year". */
  inverted: string | null;
}

const subjectParts = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'ADP', 'CCONJ', 'NUM', 'PART']);
const helpers = /^(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|should|do|does|did)$/;

/** The first words of a sentence in their form inside one: lower case where the first word is no name. */
export function lowered(text: string, analysis: Pick<Analysis, 'common' | 'capital' | 'termsByKey'>): string {
  const first = text.match(/^[\p{L}\p{N}'’-]+/u)?.[0] ?? '';
  if (/^\p{Lu}{2,}|^\p{Lu}[\p{L}]*\p{Lu}/u.test(first) || first === '') return text;
  const lower = first.charAt(0).toLowerCase() + first.slice(1);
  const joint = lower.split('-')[0] ?? lower;
  const little =
    /^(?:the|an?|in|on|at|by|for|with|some|many|most|all|each|every|our|their|its|during|when|after|before|people)$/.test(
      lower,
    );
  const seen =
    analysis.common.has(lower) ||
    analysis.common.has(joint) ||
    analysis.common.has(`${lower}s`) ||
    analysis.common.has(lower.replace(/s$/, ''));
  // "Fossil fuels": a first word before a lower-case one is no name unless the text capitalises it elsewhere too.
  const named = analysis.termsByKey.get(keyOf(first, 'en'))?.proper ?? false;
  const particle = /^\S+ (?:van|von|de|da|di|der|del|al|bin|ibn) /.test(text);
  const leads = !named && !particle && /^\S+ \p{Ll}/u.test(text) && !analysis.capital.has(first);
  const formed = /(?:ing|tion|ness|ment|ity|ers|ors)s?$/.test(lower) && !analysis.capital.has(first);
  // "World Health Organization": a name of several words keeps its first capital.
  if (!little && /^\S+ \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(text)) return text;
  return little || seen || leads || formed ? lower + text.slice(first.length) : text;
}

function isPast(token: TaggedToken): boolean {
  const text = token.text.toLowerCase();
  return text !== token.lemma && !text.endsWith('s') && !text.endsWith('ing');
}

function invert(
  subject: string,
  verbAt: number,
  tokens: readonly TaggedToken[],
  clean: string,
  end: number,
  plural: boolean | null,
): string | null {
  const verb = tokens[verbAt];
  if (!verb) return null;
  const text = verb.text.toLowerCase();
  const rest = clean.slice(verb.end, end).trim();
  const between = clean.slice(subject.length, verb.start).trim();
  const middle = between === '' ? '' : `${between} `;
  if (helpers.test(text) && (verb.pos === 'AUX' || /^(?:is|are|was|were)$/.test(text)))
    return `${text} {S} ${middle}${rest}`;
  if (verb.pos !== 'VERB') return null;
  // "did the fleet win and destroyed": a second verb would have to change as well.
  const second = tokens.some(
    (token, at) =>
      at > verbAt &&
      token.start < end &&
      token.pos === 'VERB' &&
      token.text !== token.lemma &&
      !/ing$/.test(token.text) &&
      /^(?:and|or|but|then)$/.test(tokens[at - 1]?.text ?? ''),
  );
  if (second) return null;
  if (isPast(verb)) return `did {S} ${middle}${verb.lemma} ${rest}`;
  if (text.endsWith('s') && text !== verb.lemma) return `does {S} ${middle}${verb.lemma} ${rest}`;
  return plural === false ? null : `do {S} ${middle}${verb.lemma} ${rest}`;
}

/** Parses the statement `clean.slice(from, end)`; null when its subject is not simple enough to be moved. */
export function readClause(passage: Passage, analysis: Analysis, from = 0, end = passage.clean.length): Clause | null {
  const { clean } = passage;
  const stop = clean.slice(from, end).replace(/[.]["”]?$/, '').length + from;
  const tokens = passage.tokens.filter((token) => token.start >= from && token.end <= stop);
  let verbAt = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) return null;
    const adverb = token.pos === 'ADV' && at > 0;
    // "the ability to produce": an infinitive is part of the subject.
    if (token.pos === 'VERB' && tokens[at - 1]?.text === 'to') continue;
    if (token.pos === 'AUX' || (token.pos === 'VERB' && !/ing$/.test(token.text))) {
      if (at === 0) return null;
      verbAt = at;
      break;
    }
    // "process for producing oxygen", "models of making decisions".
    const doing = token.pos === 'VERB' && /ing$/.test(token.text) && tokens[at - 1]?.pos === 'ADP' && at > 1;
    if (!subjectParts.has(token.pos) && !adverb && !doing && !/^['’]s?$/.test(token.text)) return null;
    if (/^(?:that|which|who|whom|whose|when|where|while|if|as|because)$/i.test(token.text)) return null;
    if (at === 0 && (token.pos === 'ADP' || token.pos === 'PART')) return null;
  }
  const verb = tokens[verbAt];
  if (!verb || verbAt > 10) return null;
  let subjectEnd = verbAt;
  while (subjectEnd > 0 && tokens[subjectEnd - 1]?.pos === 'ADV') subjectEnd -= 1;
  const last = tokens[subjectEnd - 1];
  if (!last) return null;
  if (verb.pos === 'VERB' && /(?:ed|en|wn|t)$/.test(verb.text)) {
    // "Words encoded semantically are better remembered": a participle, and the real verb comes later.
    if (tokens[verbAt + 1]?.text === 'by' || /(?:wn|een|iven|aken|itten)$/.test(verb.text)) return null;
    for (const token of tokens.slice(verbAt + 1, verbAt + 9)) {
      if (
        /^(?:that|which|who|and|but|,|because|when|while|if|as|to|how|what)$/i.test(token.text) ||
        token.pos === 'PRON'
      )
        break;
      if (token.pos === 'AUX' && helpers.test(token.text.toLowerCase())) return null;
    }
  }
  const subject = clean.slice(from, last.end);
  const first = tokens[0];
  const article = /^(?:the|an?)$/i.test(first?.text ?? '') ? 1 : 0;
  const whole = chunks(tokens, clean).find((chunk) => chunk.first === article && chunk.last === subjectEnd - 1);
  const text = verb.text.toLowerCase();
  const singular =
    /^(?:is|was|has|does)$/.test(text) || (verb.pos === 'VERB' && text !== verb.lemma && text.endsWith('s'));
  const many = /^(?:are|were|have|do)$/.test(text) || (verb.pos === 'VERB' && text === verb.lemma);
  const plural = singular ? false : many ? true : null;
  // "Forests slow …": a subject of one word in the plural is no name, unless it is tagged as one or capitalised elsewhere.
  const isKind = plural === true && subjectEnd === 1 && last.pos === 'NOUN' && !analysis.capital.has(subject);
  const inverted = invert(
    subject,
    verbAt,
    tokens.map((token) => ({ ...token, start: token.start - from, end: token.end - from })),
    clean.slice(from),
    stop - from,
    plural,
  );
  return {
    subject,
    name: whole?.text ?? null,
    nameStart: whole?.start ?? from,
    predicate: clean.slice(last.end, stop).trim(),
    plural,
    verb,
    auxiliary: verb.pos === 'AUX',
    inverted: inverted?.replace('{S}', isKind ? decapitalised(subject) : lowered(subject, analysis)).trim() ?? null,
  };
}

/** Words of a clause that refer outside it. */
export const looseEnds =
  /^(?:then|also|later|soon|thus|therefore|now|again|still|even) |\b(?:he|she|him|his|her|hers|they|them|it|we|us|himself|themselves|another|others?|also|too|this|such)\b/i;

/** The statement up to the start of the next one. */
export function firstStatement(clean: string): number {
  const cut = clean.search(/(?:, (?:and|but|so|while|whereas|although|because)|;| because) /);
  // A comma before ", and" makes a list, whose last part must stay.
  if (cut < 0 || clean.slice(0, cut).includes(',')) return clean.length;
  return clean.slice(0, cut).split(' ').length >= 7 ? cut : clean.length;
}
