import type { TaggedToken } from '@schole/language';
import { isPluralName } from '../shape.ts';

/** A noun phrase with what belongs to it; token indexes are inclusive. */
export interface NounPhrase {
  first: number;
  last: number;
  /** The head noun. */
  head: number;
  /** With its article, as it stands in the sentence. */
  text: string;
  /** Without article and without what follows the head: "the half-life of a drug" is named "half-life". */
  name: string;
  plural: boolean;
}

/** The main statement of a sentence. */
export interface Statement {
  /** What stands before the subject, with its comma; empty where the sentence begins with its subject. */
  opener: string;
  subject: NounPhrase;
  /** Whether more than noun phrases joined by prepositions stands before the verb, such as a relative clause. */
  heavy: boolean;
  /** The finite verb. */
  verb: number;
  plural: boolean;
  past: boolean;
  /** From the finite verb, or the adverb before it, to the end of the statement, without punctuation. */
  predicate: string;
  /** Token indexes of the predicate, inclusive. */
  from: number;
  to: number;
}

const relatives = /^(?:which|that|who|whom|whose|where|when|why|how|what)$/i;
const joining = /^(?:and|but|or|so|yet|nor)$/;
const subordinating =
  /^(?:while|whereas|although|though|because|since|when|if|unless|until|as|before|after|once|where|so|even|than|whether)$/;

const determiners =
  /^(?:the|an?|this|that|these|those|its|their|our|your|his|her|my|some|any|each|every|no|many|most|all|both|several|few|such|another)$/i;
/** "a process called glycolysis": the participle does not belong to the name. */
const naming = /^(?:called|known|termed|named|labell?ed)$/;

export const isFiniteVerb = (token: TaggedToken | undefined): boolean => token?.feats.VerbForm === 'Fin';
/** A word that begins a relative clause: "that" before a noun is none. */
export const isRelative = (token: TaggedToken): boolean =>
  /^(?:that|which|who|where|when)$/.test(token.text) && token.pos !== 'DET';
const isNoun = (token: TaggedToken | undefined): boolean => token?.pos === 'NOUN' || token?.pos === 'PROPN';
const inPhrase = (token: TaggedToken | undefined): boolean =>
  token !== undefined &&
  (isNoun(token) ||
    token.pos === 'ADJ' ||
    token.pos === 'NUM' ||
    (token.pos === 'VERB' && token.feats.VerbForm !== 'Fin' && token.feats.VerbForm !== 'Inf') ||
    /^['’]s?$/.test(token.text));

/** The core of the noun phrase that begins at `at`: article, modifiers, head noun; null where none does. */
export function phraseAt(tokens: readonly TaggedToken[], sentence: string, at: number): NounPhrase | null {
  const opens = determiners.test(tokens[at]?.text ?? '');
  let next = opens ? at + 1 : at;
  let head = -1;
  const adverb = (of: number): boolean =>
    tokens[of]?.pos === 'ADV' && inPhrase(tokens[of + 1]) && !isNoun(tokens[of + 1]);
  while ((inPhrase(tokens[next]) && !naming.test(tokens[next]?.text ?? '')) || (head < 0 && adverb(next))) {
    // "the drugs killing bacteria": a participle after the head is no part of the core.
    if (tokens[next]?.pos === 'VERB' && head >= 0) break;
    if (isNoun(tokens[next])) head = next;
    next += 1;
  }
  const first = tokens[at];
  const last = tokens[head];
  const start = tokens[opens ? at + 1 : at];
  if (!first || !last || !start) return null;
  // "The term myocarditis" names myocarditis.
  const name = sentence.slice(start.start, last.end).replace(/^(?:term|word) (?=\p{L})/u, '');
  return {
    first: at,
    last: head,
    head,
    text: sentence.slice(first.start, last.end),
    name,
    plural: isPlural(last, name),
  };
}

const isPlural = (head: TaggedToken, name: string): boolean =>
  head.feats.Number === undefined || head.pos === 'PROPN' ? isPluralName(name) : head.feats.Number === 'Plur';

/** The longest phrase whose head is the token at `last`; null where more of it stands before or none ends there. */
export function phraseEndingAt(tokens: readonly TaggedToken[], sentence: string, last: number): NounPhrase | null {
  let found: NounPhrase | null = null;
  for (let begin = last; begin >= Math.max(0, last - 7); begin -= 1) {
    const core = phraseAt(tokens, sentence, begin);
    if (core?.last === last) found = core;
    else if (found && !adverbial.test(tokens[begin]?.pos ?? '')) break;
  }
  return found;
}
const adverbial = /^(?:ADV|ADJ)$/;

/** Whether every clause that begins within a range of tokens has its verb in it. */
export function isClosed(tokens: readonly TaggedToken[]): boolean {
  let open = 0;
  for (const token of tokens) {
    if (relatives.test(token.text) && token.pos !== 'DET') open = 1;
    else if (
      token.pos === 'SCONJ' &&
      /^(?:that|because|if|when|while|where|after|before|since|as|until|whether)$/.test(token.text)
    )
      open = 1;
    if (
      isFiniteVerb(token) ||
      token.feats.VerbForm === 'Inf' ||
      token.feats.VerbForm === 'Ger' ||
      token.feats.VerbForm === 'Part'
    )
      open = 0;
  }
  return open === 0;
}

/** The phrase at `at` with the prepositional phrases after its head. */
export function wholePhraseAt(tokens: readonly TaggedToken[], sentence: string, at: number): NounPhrase | null {
  const core = phraseAt(tokens, sentence, at);
  if (!core) return null;
  let { last } = core;
  for (;;) {
    const link = tokens[last + 1];
    if (
      link?.pos !== 'ADP' ||
      !/^(?:of|in|for|between|with|to|from|on|by|at|within|against|into|across)$/.test(link.text)
    )
      break;
    const next = phraseAt(tokens, sentence, last + 2);
    if (!next) break;
    last = next.last;
  }
  return { ...core, last, text: sentence.slice(tokens[core.first]?.start, tokens[last]?.end) };
}

/** Where a clause that begins at `from` has its finite verb; verbs of relative clauses before it are passed over. */
function mainVerb(tokens: readonly TaggedToken[], from: number): { verb: number; heavy: boolean } | null {
  let open = 0;
  let heavy = false;
  for (let at = from; at < Math.min(tokens.length, from + 32); at += 1) {
    const token = tokens[at];
    if (!token || /^[;:—–.!?]$/.test(token.text)) return null;
    if (token.text === ',') heavy = true;
    if (
      relatives.test(token.text) &&
      (isNoun(tokens[at - 1]) ||
        tokens[at - 1]?.text === ',' ||
        (tokens[at - 1]?.pos === 'ADP' && token.text !== 'that'))
    ) {
      open += 1;
      heavy = true;
      continue;
    }
    if (token.pos === 'SCONJ' && at > from) heavy = true;
    if (token.pos === 'VERB' && !isFiniteVerb(token) && !isNoun(tokens[at + 1])) heavy = true;
    if (!isFiniteVerb(token)) continue;
    if (open === 0) return { verb: at, heavy };
    open -= 1;
    // "which can be", "who has gone and come": the other verbs of the relative clause.
    while (
      at + 1 < tokens.length &&
      /^(?:AUX|VERB|ADV|PART)$/.test(tokens[at + 1]?.pos ?? '') &&
      !isFiniteVerb(tokens[at + 1])
    )
      at += 1;
  }
  return null;
}

/** Whether a clause with a subject of its own begins at `at`. */
function beginsClause(tokens: readonly TaggedToken[], at: number): boolean {
  let noun = false;
  for (let next = at; next < Math.min(tokens.length, at + 14); next += 1) {
    const token = tokens[next];
    if (!token || /^[,;:—–.]$/.test(token.text)) return false;
    if (relatives.test(token.text)) return next === at && !noun;
    if (isFiniteVerb(token)) return noun;
    if (isNoun(token) || (token.pos === 'PRON' && token.feats.Case !== 'Acc')) noun = true;
  }
  return false;
}

/** The last token of the statement whose verb is at `verb`. */
export function endOfStatement(tokens: readonly TaggedToken[], verb: number): number {
  for (let at = verb + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    const text = token?.text.toLowerCase() ?? '';
    if (/^[;:—–.!?]$/.test(text)) return at - 1;
    if (text === ',') {
      const after = tokens[at + 1]?.text.toLowerCase() ?? '';
      if (subordinating.test(after) || relatives.test(after)) return at - 1;
      if (
        /^(?:for|however|therefore|thus|hence|including|such|unlike|like|even|rather|resulting|meaning|e\.g\.|i\.e\.|called|also)$/.test(
          after,
        )
      )
        return at - 1;
      if (joining.test(after) && beginsClause(tokens, at + 2)) return at - 1;
      if (beginsClause(tokens, at + 1)) return at - 1;
    }
    if (joining.test(text) && tokens[at - 1]?.text !== ',' && beginsClause(tokens, at + 1)) return at - 1;
    if (/^(?:while|whereas|although|though|but)$/.test(text) && token?.pos !== 'NOUN') return at - 1;
  }
  return tokens.length - 1;
}

/** The main statement of a tagged sentence; null where its subject or its verb cannot be told. */
export function readStatement(tokens: readonly TaggedToken[], sentence: string): Statement | null {
  let begin = 0;
  const first = tokens[0];
  if (!first) return null;
  const article =
    first.pos === 'DET' || isNoun(first) || first.pos === 'ADJ' || first.pos === 'NUM' || first.pos === 'PRON';
  const leads = article || (first.pos === 'VERB' && isNoun(tokens[1]));
  if (!leads || subordinating.test(first.text.toLowerCase())) {
    const comma = tokens.findIndex((token) => token.text === ',');
    if (comma < 0 || comma > 16) return null;
    begin = comma + 1;
  }
  const subject = wholePhraseAt(tokens, sentence, begin);
  const found = subject && mainVerb(tokens, subject.head + 1);
  if (!subject || !found) return null;
  const { verb, heavy } = found;
  let from = verb;
  while (tokens[from - 1]?.pos === 'ADV' && from - 1 > subject.last) from -= 1;
  const to = endOfStatement(tokens, verb);
  const [start, end, token] = [tokens[from], tokens[to], tokens[verb]];
  if (!start || !end || !token || to <= verb) return null;
  // What the phrase does not reach to belongs to it all the same, but its core is not the whole name.
  const left = from - 1 > subject.last;
  const many = token.feats.Number === 'Plur' || (token.feats.Number === undefined && subject.plural);
  return {
    opener: sentence.slice(0, tokens[begin]?.start ?? 0).trim(),
    subject:
      heavy || left
        ? { ...subject, text: sentence.slice(tokens[subject.first]?.start, tokens[from - 1]?.end).replace(/,$/, '') }
        : subject,
    heavy: heavy || left,
    verb,
    plural: many,
    past: token.feats.Tense === 'Past',
    predicate: sentence.slice(start.start, end.end).replace(/[.,;:"”\s]+$/, ''),
    from,
    to,
  };
}
