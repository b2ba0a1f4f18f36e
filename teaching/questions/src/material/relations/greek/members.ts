import { isLikelyVerb } from '@schole/language';
import type { Passage } from '../../../analysis/analysis.ts';
import { pieceOf } from '../pieces.ts';
import type { Piece } from '../relation.ts';
import { isFiniteVerb, tokensOf } from './tokens.ts';

const maxWords = 9;
const maxMembers = 9;
const noMember =
  /^(?:άλλ\p{L}+|πολλ\p{L}+ άλλ\p{L}+|που|αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|ο οποί\p{L}+|η οποί\p{L}+|το οποί\p{L}+|δηλαδή|όπως|καθώς)(?!\p{L})/iu;

function isMember({ passage, at, text }: Piece): boolean {
  if (text.split(' ').length > maxWords || noMember.test(text)) return false;
  if (/(?<!\p{L})που(?!\p{L})/u.test(text)) return true;
  return !tokensOf(passage).some(
    (token) => token.start >= at && token.end <= at + text.length && isFiniteVerb(token) && isLikelyVerb(token.text),
  );
}

/** «…, καθώς και», «… και άλλα»: the list is longer than its «και». */
const goesOn = /^,? (?:καθώς και|όπως και|αλλά και|μαζί με|κ\.ά|κ\.λπ|και|ή) |^, [^,]{2,40} (?:και|ή) /u;

/** «το νερό των ωκεανών, των λιμνών και των ποταμών»: the water is that of all of them. */
function sharesHead(members: readonly Piece[]): boolean {
  const genitive = /^(?:του|της|των) /u;
  const [first, ...others] = members.map(({ text }) => text);
  return first !== undefined && !genitive.test(first) && others.some((text) => genitive.test(text));
}

/** The things that a sentence lists from a place on: «Α, Β και Γ», «Α και Β»; empty where it is no list to its end. */
export function membersFrom(passage: Passage, from: number): Piece[] {
  const { clean } = passage;
  const stop = clean.slice(from).search(/[;:·—.](?= |$)| – /u);
  const end = stop < 0 ? clean.length : from + stop;
  const members: Piece[] = [];
  let at = from;
  for (const part of clean.slice(from, end).split(', ')) {
    const start = at;
    at += part.length + 2;
    const joint = / (?:και|ή) (?=\p{L})/u.exec(part);
    const pieces = joint
      ? [
          pieceOf(passage, start, start + joint.index),
          pieceOf(passage, start + joint.index + joint[0].length, start + part.length),
        ]
      : [pieceOf(passage, start, start + part.length)];
    if (pieces.some((piece) => piece === null || !isMember(piece))) return [];
    members.push(...pieces.flatMap((piece) => piece ?? []));
    if (members.length > maxMembers) return [];
    // What follows the last one belongs to the list no more.
    if (joint) return goesOn.test(clean.slice(at - 2, end)) || sharesHead(members) ? [] : members;
  }
  return [];
}
