import { type TaggedToken, tag } from '@schole/language';
import type { Definition, Passage } from '../analysis.ts';
import { isPluralName, keyOf } from '../shape.ts';
import {
  isClosed,
  isFiniteVerb,
  isRelative,
  type NounPhrase,
  phraseAt,
  phraseEndingAt,
  readStatement,
} from './parse.ts';

/** What tells a thing from others of its kind: a clause, a participle, or a phrase that limits it. */
export const distinguishes =
  /^(?:an?|the|any|one of the)? ?(?:[\p{L}\p{N}’'-]+,? ){1,7}?(?:that|which|who|whose|where|when|of|for|used|with|without|from|between|among|in|into|by|to|on|through|made|caused|containing|consisting|\p{L}+ing|\p{L}+ed)\b/u;
/** Words that need a speaker, another sentence, or a picture. */
const leaning =
  /\b(?:I|we|us|our|you|your|he|she|his|her|it|they|them|this|these|those|such (?!as)|here|there|above|below|former|latter|same|another|others?|example)\b|["“”?]|\b(?:1[5-9]|20)\d\d\b/i;
const relational =
  /^(?:example|reason|purpose|goal|result|cause|problem|difference|advantage|disadvantage|role|function|effect|member|part|type|kind|form|name|aim|step|stage|study|fact|source|process|loss|number|amount|rest|rule|point|key|answer|truth|other|one|majority|case|way|most|first|second|last|thing|question|addition|contrast|fate|challenge)s?\b/i;
/** What only makes sense beside something else: "a second mechanism". */
export const relative =
  /^(?:an?|the) (?:second|third|separate|additional|further|related|similar|different|new|final|next|alternative|particular|specific|certain|known|common|important|essential|principal|key|crucial|major|main|primary|interesting)\b/;
const maxTermWords = 4;
const minMeaningWords = 4;
/** A bracket is meant as an explanation, however short. */
const minBracketWords = 2;
const maxMeaningWords = 26;

const countWords = (text: string): number => text.split(' ').length;

function define(
  phrase: NounPhrase,
  meaning: string,
  passage: Passage,
  how: Definition['how'],
  verb?: string,
): Definition {
  const { name } = phrase;
  const made = {
    term: name,
    key: keyOf(name, 'en'),
    meaning,
    plural: isPluralName(name),
    passage,
    how,
    subject: insideSentence(phrase, passage),
  };
  return verb === undefined ? made : { ...made, verb };
}

/** A phrase as it is written inside a sentence: a first word that is no name has a small letter. */
export function insideSentence({ text, first }: NounPhrase, { tokens }: Passage): string {
  const small = first === 0 && tokens[0]?.pos !== 'PROPN' && !/^\p{Lu}(?:\p{Lu}|[-.])/u.test(text);
  return small ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Whether a phrase is a name that a text may define: short, common, no part of a relation. */
export function isNameable(phrase: NounPhrase, passage: Passage): boolean {
  const { name, head } = phrase;
  return (
    countWords(name) <= maxTermWords &&
    !relational.test(name) &&
    !/\d|^(?:this|these|its|their)\b/i.test(name) &&
    (passage.tokens[head]?.pos !== 'PROPN' || (head === 0 && !/^\p{Lu}{2}/u.test(name))) &&
    !/^(?:this|these|those|its|their|our|each|some|many)\b/i.test(phrase.text)
  );
}

/** A meaning as a question may repeat it; null where it is too short, too long, or leans on something. */
export function wholeMeaning(text: string, least = minMeaningWords): string | null {
  const plain = text
    .replace(/^(?:This|These) /u, 'the ')
    .replace(/[.,;:\s]+$/, '')
    .trim();
  const count = countWords(plain);
  return count >= least && count <= maxMeaningWords && !leaning.test(plain) && !relative.test(plain) ? plain : null;
}

/** The name that ends at `last`; with what follows "of" where the whole is one term: "route of administration". */
function namedBefore(tokens: readonly TaggedToken[], clean: string, last: number): NounPhrase | null {
  const phrase = phraseEndingAt(tokens, clean, last);
  const of = phrase && tokens[phrase.first - 1]?.text === 'of' ? phraseEndingAt(tokens, clean, phrase.first - 2) : null;
  if (!phrase || !of || /^(?:the|an?|this|each|any) /i.test(phrase.text)) return phrase;
  const start = tokens[of.first];
  return {
    ...of,
    last: phrase.last,
    text: clean.slice(start?.start, tokens[phrase.last]?.end),
    name: `${of.name} of ${phrase.name}`,
  };
}

/** "a superinfection, a secondary infection in a patient …", "the wavelength, or the distance between …". */
function fromAppositions(passage: Passage): Definition[] {
  const { tokens, clean } = passage;
  const found: Definition[] = [];
  for (let at = 1; at < tokens.length - 3; at += 1) {
    if (tokens[at]?.text !== ',') continue;
    const or = tokens[at + 1]?.text === 'or';
    const article = tokens[at + (or ? 2 : 1)];
    // "The half-life, or rate at which …": after "or" the article may be missing.
    if (!article || !(/^(?:an?|the|any)$/.test(article.text) || (or && article.pos === 'NOUN'))) continue;
    const phrase = namedBefore(tokens, clean, at - 1);
    // "Adhesins that attach to cells, or capsules that …": one more thing.
    if (or && tokens.slice(0, phrase?.first ?? 0).some(isFiniteVerb)) continue;
    if (!phrase || !isNameable(phrase, passage)) continue;
    // A member of a list is no apposition.
    const before = tokens[phrase.first - 1]?.text ?? '';
    if (/^(?:,|and|or)$/.test(before)) continue;
    // "the rate of vibration of the wave, or the number of …": what it explains is open.
    if (or && before === 'of') continue;
    const rest = clean.slice(article.start);
    const close = /,(?! (?:and|or) \p{L}+(?: \p{L}+){0,3}[,.])|(?<=\p{L}{3})[.]$|[;:—–]/u.exec(rest);
    const told = rest.slice(0, close?.index ?? rest.length);
    const meaning = wholeMeaning(or && !/^(?:an?|the|any) /.test(told) ? `the ${told}` : told);
    // "Such as war, the judicial system, and voting rights": a list.
    if (meaning === null || !distinguishes.test(meaning) || /, (?:and|or) /.test(meaning)) continue;
    if (
      /\b(?:such as|like|including|example|causes|caus(?:es|ing)|called) (?:\p{L}+ ){0,6}$/u.test(
        clean.slice(0, tokens[phrase.last]?.start),
      )
    ) {
      if (!or && close?.[0] !== '.') continue;
    }
    // What follows the comma goes on with the sentence, and is no further member of a list.
    const after = rest.slice((close?.index ?? rest.length) + 1).trim();
    const next = tokens.find((token) => token.start >= article.start + (close?.index ?? rest.length) + 1);
    if (
      close?.[0] === ',' &&
      !(isFiniteVerb(next) || /^(?:which|and is|who|where)\b/.test(after) || next?.pos === 'ADV')
    )
      continue;
    const inner = tokens.filter((token) => token.start >= article.start && token.end <= article.start + meaning.length);
    const finite = inner.filter(isFiniteVerb).length;
    if (finite > inner.filter(isRelative).length || !isClosed(inner)) continue;
    // The kind of thing must be named first: "the distance between …".
    const head = phraseAt(tokens, clean, tokens.indexOf(article));
    if (!head || isPluralName(head.name) !== isPluralName(phrase.name)) continue;
    found.push(define(phrase, meaning, passage, 'is'));
  }
  return found;
}

/** "sterols, which are steroids containing an OH group": a clause that says what a thing is. */
function fromClauses(passage: Passage): Definition[] {
  const { tokens, clean } = passage;
  const found: Definition[] = [];
  for (let at = 1; at < tokens.length - 4; at += 1) {
    const verb = tokens[at + 2]?.text ?? '';
    if (tokens[at]?.text !== ',' || tokens[at + 1]?.text !== 'which' || !/^(?:is|are)$/.test(verb)) continue;
    const phrase = namedBefore(tokens, clean, at - 1);
    const first = tokens[at + 3];
    if (!phrase || !first || !isNameable(phrase, passage) || phrase.plural !== (verb === 'are')) continue;
    if (/^(?:,|and|or)$/.test(tokens[phrase.first - 1]?.text ?? '')) continue;
    const rest = clean.slice(first.start);
    if (!/^(?:an?|the) /.test(rest) && !(phrase.plural && first.pos === 'NOUN')) continue;
    const meaning = wholeMeaning(rest.split(/,|[;:—–]|\.$/)[0] ?? '');
    const inner = tokens.filter(
      (token) => token.start >= first.start && token.end <= first.start + (meaning ?? '').length,
    );
    if (meaning === null || !distinguishes.test(meaning) || !isClosed(inner)) continue;
    if (inner.filter(isFiniteVerb).length > inner.filter(isRelative).length) continue;
    found.push(define(phrase, meaning, passage, 'is'));
  }
  return found;
}

/** What a bracket may hold beside a meaning. */
const noMeaning =
  /^(?:e\.g|i\.e|see|for |such |including|also |or |formerly|named|from |about|in |at |by |figure|table|an? (?:type|kind|form|example|member) of)|\d|[“”"]/iu;

/** "helminths (parasitic worms)": what a bracket explains. */
function fromBrackets(passage: Passage): Definition[] {
  const { tokens, clean, source } = passage;
  const raw = source.document.text.slice(passage.start, passage.end);
  return [...raw.matchAll(/(\p{L}[\p{L}-]*) \(([^()]{10,140})\)/gu)].flatMap((match): Definition[] => {
    const [, word = '', told = ''] = match;
    if (noMeaning.test(told) || !/^\p{Ll}/u.test(told) || / or |^\p{L}+ing /u.test(told)) return [];
    const last = tokens.findIndex(({ text, end }) => text === word && !clean.slice(0, end).endsWith(`(${word}`));
    const phrase = last < 0 ? null : namedBefore(tokens, clean, last);
    if (!phrase || !isNameable(phrase, passage)) return [];
    const meaning = wholeMeaning(told, minBracketWords);
    const inner = tag(told, 'en');
    if (meaning === null || inner.filter(isFiniteVerb).length > inner.filter(isRelative).length) return [];
    const plural = isPluralName(phrase.name);
    const head = phraseAt(inner, told, 0);
    if (!head || isPluralName(head.name) !== plural || (!plural && !/^(?:an?|the) /.test(told))) return [];
    return [define(phrase, meaning, passage, 'is')];
  });
}

/** "the engram: the group of neurons that …": what a colon explains. */
function fromColons(passage: Passage): Definition[] {
  const { tokens, clean } = passage;
  const at = tokens.findIndex((token) => token.text === ':');
  const article = tokens[at + 1];
  const phrase = at < 2 ? null : phraseEndingAt(tokens, clean, at - 1);
  if (!article || !phrase || !/^(?:an?|the)$/.test(article.text) || !isNameable(phrase, passage) || phrase.plural)
    return [];
  const rest = clean.slice(article.start).split(/[;:—–]|\.$/)[0] ?? '';
  const meaning = wholeMeaning(rest);
  const inner = tokens.filter((token) => token.start >= article.start && token.end <= article.start + rest.length);
  const finite = inner.filter(isFiniteVerb).length > inner.filter(isRelative).length;
  if (
    meaning === null ||
    finite ||
    !distinguishes.test(meaning) ||
    !isClosed(inner) ||
    /,(?! (?:and|or) )/.test(meaning)
  )
    return [];
  return [define(phrase, meaning, passage, 'is')];
}

/** What is no kind of thing, or more than one: "the most important difference", "the main parts". */
const valued =
  /,|^one |\b(?:most|least|main|major|important|best|first|last|next|other|common|role|component|part|member|example|difference|reason|goal|result)s?\b/i;

/** "The amount of medication given during a certain time is the dosage": the name stands last. */
function fromInverted(passage: Passage): Definition[] {
  const { tokens, clean } = passage;
  const statement = readStatement(tokens, clean);
  if (statement?.opener !== '' || !/^(?:is|are)$/.test(tokens[statement.verb]?.text ?? '')) return [];
  const phrase = phraseAt(tokens, clean, statement.verb + 1);
  const after = tokens[(phrase?.last ?? 0) + 1]?.text ?? '.';
  const subject = clean.slice(0, tokens[statement.from]?.start).trim();
  if (!phrase || !/^[.,;]$/.test(after) || !isNameable(phrase, passage) || !/^(?:the|an?) /i.test(phrase.text))
    return [];
  if (countWords(phrase.name) > 3 || tokens[phrase.head]?.pos !== 'NOUN' || phrase.plural) return [];
  const meaning = wholeMeaning(subject);
  if (meaning === null || countWords(meaning) < 6 || valued.test(meaning) || !distinguishes.test(meaning)) return [];
  return [define(phrase, meaning, passage, 'named', `${tokens[statement.verb]?.text} called`)];
}

/** "a regimen called directly observed therapy, which involves …", "the flow of ions across the membrane, called X,". */
function fromCalled(passage: Passage): Definition[] {
  const { tokens, clean } = passage;
  const found: Definition[] = [];
  for (let at = 2; at < tokens.length - 1; at += 1) {
    const word = tokens[at]?.text ?? '';
    const known = /^(?:known|referred)$/.test(word) && /^(?:as|to)$/.test(tokens[at + 1]?.text ?? '');
    if (!known && !/^(?:called|termed|named)$/.test(word)) continue;
    if (/^(?:is|are|was|were|be|been|also|often|sometimes|commonly)$/.test(tokens[at - 1]?.text ?? '')) continue;
    const begin = at + (word === 'referred' ? 3 : known ? 2 : 1);
    const phrase = phraseAt(tokens, clean, begin);
    if (!phrase || !isNameable(phrase, passage)) continue;
    const comma = tokens[at - 1]?.text === ',';
    const kind = comma ? null : phraseEndingAt(tokens, clean, at - 1);
    const rest = clean.slice(tokens[phrase.last]?.end).replace(/^\s?\([^)]*\)/, '');
    const told = /^,? (which|that|in which|who|used|where) ([^,;:—–]+)/.exec(rest);
    if (kind && told && /^an? /.test(kind.text)) {
      const meaning = wholeMeaning(`${kind.text} ${told[1] === 'which' ? 'that' : told[1]} ${told[2]}`);
      if (meaning !== null) found.push(define(phrase, meaning, passage, 'is'));
      continue;
    }
    if (!comma || !/^,|^\.$/.test(rest.trim())) continue;
    // The phrase before, from the beginning of the sentence.
    const before = clean.slice(0, tokens[at - 1]?.start).trim();
    const inner = tokens.filter((token) => token.end <= before.length);
    if (/,/.test(before) || inner.some(isFiniteVerb) || phraseAt(tokens, clean, 0) === null) continue;
    const meaning = wholeMeaning(before.charAt(0).toLowerCase() + before.slice(1));
    if (meaning !== null && distinguishes.test(meaning))
      found.push(define(phrase, meaning.replace(/^this /, 'the '), passage, 'named', 'is called'));
  }
  return found;
}

/** The definitions that a sentence gives in passing: appositions, names at its end, names that it calls something. */
export function englishNamings(passage: Passage): Definition[] {
  if (passage.tokens.length === 0) return [];
  return [
    ...fromAppositions(passage),
    ...fromClauses(passage),
    ...fromBrackets(passage),
    ...fromColons(passage),
    ...fromInverted(passage),
    ...fromCalled(passage),
  ];
}
