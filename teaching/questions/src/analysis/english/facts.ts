import { contentStems, type TaggedToken } from '@schole/language';
import type { Analysis, Passage } from '../analysis.ts';
import { keyOf } from '../shape.ts';
import { endOfStatement, isClosed, isFiniteVerb, type NounPhrase, phraseEndingAt, readStatement } from './parse.ts';
import { agentVerbs } from './terms.ts';

/** What a sentence states of one thing in general: "bacteriostatic drugs", "cause a reversible inhibition of growth". */
export interface Fact {
  passage: Passage;
  /** The subject as the sentence has it, with its article. */
  subject: string;
  /** Its core without the article, and the key of that. */
  name: string;
  key: string;
  plural: boolean;
  past: boolean;
  /** From the finite verb on, without the full stop; one statement, which needs nothing from outside. */
  predicate: string;
  /** The same as it stands in the sentence. */
  verbatim: string;
  /** The predicate as it would be of a subject of the other number; null where more than its first verb would change. */
  renumbered: string | null;
  /** The predicate says what kind of thing the subject is. */
  defines: boolean;
}

/** Words that need another sentence, a speaker, or a time. */
const leaning =
  /\b(?:I|we|us|our|you|your|he|she|his|her|him|they|them|it|this|these|those|such (?!as)|another|others?|too|either|neither|former|latter|above|below|here|there|now|today|then|later|earlier|next|previous|previously|same|so|even|still|again|instead|therefore|thus|just|respectively|example|important|interesting|following|discussed|described|mentioned|shown|the ones?|sometimes called|also called)\b|n['’]t\b|\b(?:1[5-9]|20)\d\d\b|["“”?]/i;
const comparative =
  /\b(?:more|less|fewer|larger|smaller|higher|lower|greater|faster|slower|better|worse|longer|shorter|stronger|weaker|older|younger|earlier|later|easier|harder)\b/;
/** Ends of a predicate that was cut too early. */
const unfinished =
  /\b(?:and|or|as|in|of|to|by|with|for|the|an?|that|which|from|on|at|not|including|when|if|because|than|already|also|both|either|more|most|as well|such)$|,$/;

const minWords = 4;
const minStems = 2;
/** It says what something is called, or what it is not the only one of. */
const nameGiving =
  /^(?:is|are|was|were) (?:\p{L}+ )?(?:known as|called|named|termed|referred to|considered)\b|\bnot the only\b|year-old|\bwho suffers\b/u;
/** What such a statement says is left open: "the result of various mechanisms". */
const open =
  /\b(?:various|several|many|some|certain|different|numerous|particular|multiple|a number of|a variety of|a lot of|for diagnosis|important|essential|crucial|critical|necessary|helpful|useful|difficult|easy|possible|common|complex|unknown|unclear)$|\b(?:various|several|certain|numerous|particular) \p{L}+$/u;
const maxWords = 22;

/** The part of a predicate that is one statement; null where it is too little or too much, or needs more than itself. */
export function wholePredicate(predicate: string): string | null {
  const plain = predicate
    .replace(/^(?:also|especially|typically|generally|usually|commonly) /, '')
    .replace(/ also(?= )/, '');
  const count = plain.split(' ').length;
  if (count < minWords || count > maxWords || unfinished.test(plain) || leaning.test(plain) || open.test(plain))
    return null;
  if (nameGiving.test(plain) || (/\bboth\b/.test(plain) && !/\bboth\b.* and /.test(plain))) return null;
  if (contentStems(plain, 'en').length < minStems) return null;
  return comparative.test(plain) && !/\bthan\b/.test(plain) ? null : plain;
}

const vagueHead =
  /^(?:thing|way|time|example|kind|type|sort|form|part|case|reason|result|number|amount|goal|purpose|question|answer|problem|idea|most|some|many|several|one|other|discussion|section|chapter|author|researcher|scientist|expert|psychologist|people|person|individual|patient|student|participant|man|woman|child|symptom|effect|step|stage|factor|study|research|finding|researcher|treatment|illness|diagnosis|transmission|prevention|prognosis|onset|recovery|infection|incidence|prevalence|prevalence|sign|line|consideration|advantage|disadvantage|difference|similarity|characteristic|feature|property|aspect|role|function|use|test|year|day|group|evidence|discussion|debate|attempt|approach|technique|method|procedure)s?$/i;
const pointing =
  /^(?:this|these|that|those|such|its|their|our|his|her|your|my|some|many|most|all|each|every|no|any|several|few|other|another|both|various|certain|more|one|two|three|four|five)\b/i;

const clauseWord =
  /^(?:that|which|who|whom|whose|where|when|why|how|what|whether|because|if|while|although|though|since|as|than|so|until|unless|before|after|and|or|but)$/i;

/** What is known of the material while its statements are read. */
interface Known extends Pick<Analysis, 'index' | 'passages'> {
  /** The keys of what it defines. */
  defined: ReadonlySet<string>;
}

/** Mentions of a word that are looked at. */
const maxMentions = 40;

/** "the parasite", "the disease": one thing of the sentences before, unless the text is about it. */
function isUnnamed(phrase: string, analysis: Known): boolean {
  const noun = /^the ([\p{Ll}-]+)$/iu.exec(phrase)?.[1];
  if (noun === undefined) return false;
  const key = keyOf(noun, 'en');
  if (analysis.defined.has(key)) return false;
  const own = analysis.index.holding(key).slice(0, maxMentions);
  const other = own.some((at) =>
    new RegExp(`\\b(?:an? (?:[\\p{L}-]+ )?${noun}|${noun}s)\\b`, 'iu').test(analysis.passages[at]?.clean ?? ''),
  );
  return other || own.length < 4;
}

/** "the first line of …", "the most common …": what it is of stands elsewhere. */
const ranked =
  /^(?:the|an?) (?:first|second|third|last|next|most|least|best|main|major|primary|only|additional|final|common|largest|smallest|recent|new|other|modern|early|later|current|specific|similar|more|interesting|\p{Ll}+est)\b|^(?:recent|new|modern|early|later|current|specific|similar|more|further|additional|interesting)\b|(?:themselves|itself|in general)$/iu;

const isGeneralVerb = (verb: TaggedToken, plural: boolean): boolean =>
  verb.feats.Tense !== 'Past' &&
  (verb.feats.Number === undefined || (verb.feats.Number === 'Plur') === plural) &&
  !/^(?:could|would|might|should|may|must|will|shall)$/i.test(verb.text);

const otherNumber: Readonly<Record<string, string>> = {
  is: 'are',
  are: 'is',
  has: 'have',
  have: 'has',
  does: 'do',
  do: 'does',
  can: 'can',
};

/** A predicate with its verb in the other number. */
function renumber(predicate: string, verb: TaggedToken, plural: boolean): string | null {
  const [first = '', ...rest] = predicate.split(' ');
  if (first !== verb.text || /^(?:all|each|both|one)\b/.test(rest[0] ?? '')) return null;
  const known = otherNumber[first];
  const added = /(?:s|sh|ch|x|z|o)$/.test(first) ? `${first}es` : first.replace(/(?<=[^aeiou])y$/, 'ie').concat('s');
  const bare = first
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|o)es$/, '')
    .replace(/(?<!s)s$/, '');
  const made = known ?? (plural ? added : bare);
  const [their, its] = plural ? ([/\btheir\b/g, 'its'] as const) : ([/\bits\b/g, 'their'] as const);
  return [made, ...rest].join(' ').replace(their, its);
}

/** "are bean-shaped organs": what follows the verb has the number of the subject. */
function countsItself(tokens: readonly TaggedToken[], verb: TaggedToken): boolean {
  if (!/^(?:is|are)$/.test(verb.text)) return false;
  let at = tokens.indexOf(verb) + 1;
  while (tokens[at]?.pos === 'ADV') at += 1;
  while (tokens[at]?.pos === 'ADJ') at += 1;
  return /^(?:NOUN|PROPN|DET|NUM)$/.test(tokens[at]?.pos ?? '');
}

function factOf(
  passage: Passage,
  phrase: NounPhrase,
  subject: string,
  predicate: string,
  verb: TaggedToken,
): Fact | null {
  const head = passage.tokens[phrase.head]?.text ?? '';
  const proper = passage.tokens[phrase.head]?.pos === 'PROPN';
  if (pointing.test(subject) || ranked.test(subject) || vagueHead.test(head) || /^\d/.test(phrase.name)) return null;
  const past = verb.feats.Tense === 'Past';
  // What was once is told of a named person or thing; anything else of the past belongs to a story.
  if (past ? !proper : !isGeneralVerb(verb, phrase.plural)) return null;
  if (/\bnot only\b/.test(passage.clean)) return null;
  if (leaning.test(subject) || subject.split(' ').length > 9) return null;
  const stated = wholePredicate(predicate);
  const at = passage.clean.indexOf(predicate);
  const inner = passage.tokens.filter((token) => token.start >= at && token.end <= at + predicate.length);
  // "…, are the only cells": a second verb after a comma is that of the sentence, or nobody's.
  const spliced = inner.some((token, index) => index > 0 && isFiniteVerb(token) && inner[index - 1]?.text === ',');
  // More verbs than clauses to hold them: a noun was taken for a verb.
  const finite = inner.filter(isFiniteVerb).length;
  const clauses = inner.filter((token) => clauseWord.test(token.text)).length;
  const next = passage.tokens[passage.tokens.indexOf(verb) + 1];
  const doubled =
    verb.pos === 'VERB' && next?.pos === 'VERB' && next.feats.VerbForm !== 'Part' && next.feats.VerbForm !== 'Ger';
  if (stated === null || spliced || doubled || finite > 1 + clauses || !isClosed(inner)) return null;
  if (past && verb.pos === 'VERB' && !agentVerbs.has(verb.lemma)) return null;
  // What is going on belongs to a story, as does what a person does now.
  if (/^(?:is|are|was|were) \p{Ll}+ing\b/u.test(stated)) return null;
  if (!past && /^\p{Lu}\p{Ll}+(?: \p{Lu}[.])? \p{Lu}\p{Ll}+$/u.test(subject)) return null;
  // A first word that is no name is written as inside a sentence.
  const first = passage.tokens[phrase.first];
  const lowers = phrase.first === 0 && first?.pos !== 'PROPN' && !/^\p{Lu}(?:\p{Lu}|[-.])/u.test(subject);
  const inside = (text: string): string => (lowers ? text.charAt(0).toLowerCase() + text.slice(1) : text);
  return {
    passage,
    subject: inside(subject),
    name: phrase.name === subject ? inside(phrase.name) : phrase.name,
    key: keyOf(phrase.name, 'en'),
    plural: phrase.plural,
    past,
    predicate: stated,
    verbatim: predicate,
    renumbered: finite > 1 || past || countsItself(passage.tokens, verb) ? null : renumber(stated, verb, phrase.plural),
    defines: /^(?:is|are|was|were) (?:an?|the|any|one of|\p{L}+ing )\b/u.test(stated),
  };
}

/** What a clause beside a name states: "X, which …", "a process called X, which …". */
function fromRelatives(passage: Passage): Fact[] {
  const { clean, tokens } = passage;
  const found: Fact[] = [];
  for (let at = 1; at < tokens.length - 1; at += 1) {
    if (!/^(?:which|who)$/.test(tokens[at]?.text ?? '') || !isFiniteVerb(tokens[at + 1])) continue;
    const comma = tokens[at - 1]?.text === ',';
    const phrase = phraseEndingAt(tokens, clean, comma ? at - 2 : at - 1);
    if (!phrase) continue;
    const before = tokens[phrase.first - 1]?.text.toLowerCase() ?? '';
    const called = /^(?:called|as|termed|named)$/.test(before);
    if (!called && !comma) continue;
    // "the spread of X, which": what it refers to is open.
    if (!called && phrase.first > 0 && tokens[phrase.first - 1]?.pos === 'ADP') continue;
    const verb = tokens[at + 1];
    if (!verb || (verb.feats.Number !== undefined && (verb.feats.Number === 'Plur') !== phrase.plural)) continue;
    const last = tokens[endOfStatement(tokens, at + 1)];
    const rest = clean.slice(verb.start, last?.end).replace(/[.,;:\s]+$/, '');
    const fact = factOf(passage, phrase, phrase.text, rest, verb);
    if (fact) found.push(fact);
  }
  return found;
}

const openers =
  /^(?:however|moreover|furthermore|in addition|additionally|by contrast|in contrast|in fact|indeed|generally|typically|usually|often|finally|similarly|interestingly|importantly|for example|for instance|thus|therefore|in general|in particular|specifically|conversely|alternatively|unlike [^,]+|while [^,]+|whereas [^,]+|although [^,]+),$/i;

/** The general statements that a sentence makes of what it names. */
export function factsOf(passage: Passage, analysis: Known): Fact[] {
  const { clean, tokens } = passage;
  if (tokens.length === 0 || /[?!:]["”]?$/.test(clean)) return [];
  const found = fromRelatives(passage);
  const statement = readStatement(tokens, clean);
  if (statement && (statement.opener === '' || openers.test(statement.opener))) {
    const verb = tokens[statement.verb];
    // What a comma adds to the subject tells no other thing apart.
    const subject = statement.subject.text.split(',')[0] ?? '';
    const fact = verb ? factOf(passage, statement.subject, subject, statement.predicate, verb) : null;
    if (fact) found.push(fact);
  }
  return found.filter((fact) => !isUnnamed(fact.subject, analysis));
}
