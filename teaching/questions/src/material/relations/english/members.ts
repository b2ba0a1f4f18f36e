import type { Passage } from '../../../analysis/analysis.ts';
import { isFiniteVerb, isRelative } from '../../../analysis/english/parse.ts';
import { pieceOf } from '../pieces.ts';
import type { Piece } from '../relation.ts';

const maxWords = 9;
const maxMembers = 9;
const noMember =
  /^(?:\p{L}+ed (?=by|in|from|with|off)|either|including|with|such|characterized|especially|in|by|from|at|on|as|for|of|to|when|if|because|leading|resulting|causing|others?|more|their|its|many|so on|etc|some|it|they|which|that|who|then|also|as well)\b/iu;

/** Whether the words are the name of one thing: no verb of its own, nothing that only points. */
function isMember({ passage, at, text }: Piece): boolean {
  const inside = passage.tokens.filter((token) => token.start >= at && token.end <= at + text.length);
  if (text.split(' ').length > maxWords || noMember.test(text)) return false;
  const verb = inside.findIndex(isFiniteVerb);
  const clause = inside.findIndex((token) => isRelative(token) || /^(?:whose|whom)$/.test(token.text));
  return (
    (verb < 0 || (clause >= 0 && clause < verb)) &&
    inside.some(({ pos, text: word }) => /^(?:NOUN|PROPN)$/.test(pos) || (pos === 'VERB' && /ing$/.test(word)))
  );
}

/** "infections of the urethra, bladder, and kidneys": the others are of the first as well. */
function sharesHead(members: readonly Piece[]): boolean {
  const [first = '', ...others] = members.map(({ text }) => text);
  return (
    / (?:of|in|for|to) /.test(first) &&
    others.some((text) => !/^(?:the|an?) /.test(text) && text.split(' ').length === 1)
  );
}

/** The things that a sentence lists from a place on: "A, B, and C", "A and B"; empty where it is no list to its end. */
export function membersFrom(passage: Passage, from: number): Piece[] {
  const { clean } = passage;
  const stop = clean.slice(from).search(/[;:.—](?= |$)| – /);
  const end = stop < 0 ? clean.length : from + stop;
  const members: Piece[] = [];
  let at = from;
  for (const part of clean.slice(from, end).split(', ')) {
    const start = at;
    at += part.length + 2;
    const last = /^(?:and|or) /.exec(part)?.[0];
    const inner = members.length > 0 && last === undefined && / (?:and|or) /.exec(part);
    const pieces = inner
      ? [
          pieceOf(passage, start, start + inner.index),
          pieceOf(passage, start + inner.index + inner[0].length, start + part.length),
        ]
      : [pieceOf(passage, start + (last?.length ?? 0), start + part.length)];
    if (pieces.some((piece) => piece === null || !isMember(piece)))
      return members.length > 2 && last !== undefined ? members : [];
    members.push(...pieces.flatMap((piece) => piece ?? []));
    if (members.length > maxMembers) return [];
    // What follows the last one belongs to the list no more.
    if (last !== undefined || inner) return sharesHead(members) || goesOn.test(clean.slice(at - 2, end)) ? [] : members;
  }
  const [only] = members;
  if (members.length !== 1 || !only) return [];
  return pairIn(only);
}

/** "…, and pain in the bladder, testicles, and penis", "…, as well as": the list is longer than its "and". */
const goesOn =
  /^,? (?:as well as|among others?|and|or|plus|along with|in addition to|etc)\b|^, [^,]{2,40}, (?:and|or) /;

/** "carbon and oxygen", "both A and B": two things without a comma. */
function pairIn({ passage, at, text }: Piece): Piece[] {
  const parts = text.split(' and ');
  // "decreased levels of alertness and efficiency": of both.
  if (/ (?:of|in|for|to) /.test(parts[0] ?? '') && /^(?!(?:the|an?) )(?!.* (?:of|in|for|to) )/.test(parts[1] ?? ''))
    return [];
  // "packs that remove oxygen and release": the second verb of a clause.
  if (parts.length !== 2 || / (?:that|which|who) /.test(parts[0] ?? '')) return [];
  const both = text.startsWith('both ') ? 5 : 0;
  const middle = at + (parts[0]?.length ?? 0);
  const pair = [pieceOf(passage, at + both, middle), pieceOf(passage, middle + 5, at + text.length)];
  return pair.every((piece) => piece !== null && isMember(piece)) ? pair.flatMap((piece) => piece ?? []) : [];
}
