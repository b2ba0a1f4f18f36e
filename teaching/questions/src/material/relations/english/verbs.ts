import type { Passage } from '../../../analysis/analysis.ts';
import { isFiniteVerb, readStatement } from '../../../analysis/english/parse.ts';
import { pieceOf } from '../pieces.ts';
import type { Found, Piece, RelationKind } from '../relation.ts';
import { membersFrom } from './members.ts';

/** Verbs that relate the subject of a sentence to what follows; `turned` where the subject is the second side. */
const verbs: readonly { kind: RelationKind; turned: boolean; pattern: RegExp }[] = [
  {
    kind: 'cause',
    turned: false,
    pattern:
      /^(?:(?:can|may|will|could|also|often|usually|eventually|ultimately) ){0,2}(?:causes?|caused|leads? to|led to|results? in|resulted in|brings? about|brought about|gives? rise to|gave rise to|triggers?|triggered|contributes? to|contributed to|prevents?|prevented) /,
  },
  {
    kind: 'cause',
    turned: true,
    pattern:
      /^(?:(?:can|may|also|often|usually|mainly|primarily|largely) ){0,2}(?:(?:is|are|was|were|be) (?:(?:also|often|usually|mainly|primarily|largely|partly) )?(?:caused by|due to|the result of|produced by|triggered by)|results? from|resulted from|arises? from|arose from|stems? from|stemmed from) /,
  },
  {
    kind: 'purpose',
    turned: false,
    pattern:
      /^(?:(?:can|may|also|often) ){0,2}(?:is|are|was|were|be) (?:(?:also|often|commonly|widely|typically|usually|primarily|mainly|mostly) )?(?:used|designed|intended|needed|meant) (?=to \p{Ll}+ |for )/u,
  },
  {
    kind: 'enumeration',
    turned: false,
    pattern:
      /^(?:also )?(?:consists? of|consisted of|includes?|included|comprises?|comprised|contains?|(?:is|are|was|were) (?:composed of|made up of|comprised of|divided into|classified into|grouped into|classified as)|has|have|(?:is|are) ) ?/,
  },
];

const shows =
  /^(?:(?:have|has|had|also|later|first|further) ){0,2}(?:shows?|showed|shown|argues?|argued|suggests?|suggested|demonstrates?|demonstrated|finds?|found|believes?|believed|claims?|claimed|proposes?|proposed|concludes?|concluded|states?|stated|holds?|indicates?|indicated|reveals?|revealed|hypothesi[sz]ed?s?|theori[sz]ed?s?|predicts?|predicted) that /;

/** "There are three types of rock: A, B, and C." and "the three types of rock are A, B, and C". */
const counted =
  /\b((?:the )?(?:two|three|four|five|six|seven|eight|main|major|basic|principal) (?:[\p{L}-]+ ){0,3}(?:types?|kinds?|stages?|phases?|parts?|components?|branches|layers?|forms?|categories|classes|steps?|levels?|groups?|factors?|elements?|functions?|regions?|areas?|divisions?|sources?|features?|characteristics?|systems?|methods?|causes?|properties|principles?|states?|lobes?|processes|tissues?|approaches|perspectives)(?: (?:of|in|for) [^,:;]{2,60})?)(?:: | are | were |, namely )/iu;

const numbers: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 };

function counting(passage: Passage): Found | null {
  const match = counted.exec(passage.clean);
  if (!match?.[1]) return null;
  const end = match.index + match[1].length;
  // "Two classes of drugs interfere with …: A and B": a statement, and no name of a group.
  if (passage.tokens.some((token) => token.start >= match.index && token.end <= end && isFiniteVerb(token)))
    return null;
  if (/ (?:interfere|occur|exist|act|work|differ) /.test(match[1])) return null;
  const first = pieceOf(passage, match.index, end);
  const found =
    first && listed(passage, first, match.index + match[0].length, match[0].slice(match[1].length).trim(), 2);
  const [, number = ''] = /^(?:the )?(\p{L}+)/iu.exec(match[1]) ?? [];
  const count = numbers[number.toLowerCase()];
  // A list of another length than the text says is no list of them.
  return count === undefined || found?.members?.length === count ? found : null;
}

/** Things that a list names at least, after a verb that may mean something else. */
function listed(passage: Passage, first: Piece, from: number, cue: string, least: number): Found | null {
  const members = membersFrom(passage, from);
  const last = members.at(-1);
  if (members.length < least || !last) return null;
  const second = pieceOf(passage, from, last.at + last.text.length);
  return second && { kind: 'enumeration', form: 'verb', cue: cue.toLowerCase(), first, second, members };
}

/** Where "and produces …" begins: a second thing that the subject does. */
function secondVerb({ tokens }: Passage, from: number): number {
  const verb = tokens.findIndex((token, at) => {
    const before = tokens[at - 1]?.pos === 'ADV' ? tokens[at - 2] : tokens[at - 1];
    return token.start > from && isFiniteVerb(token) && before?.text === 'and';
  });
  if (verb < 0) return Number.POSITIVE_INFINITY;
  return tokens[tokens[verb - 1]?.pos === 'ADV' ? verb - 2 : verb - 1]?.start ?? Number.POSITIVE_INFINITY;
}

/** What a sentence states with its verb: X causes Y, X is used to Y, X consists of A, B and C, X shows that Y. */
export function fromVerbs(passage: Passage): Found[] {
  const { clean, tokens } = passage;
  const many = counting(passage);
  const statement = readStatement(tokens, clean);
  if (!statement) return many ? [many] : [];
  const begin = tokens[statement.subject.first]?.start ?? 0;
  const verbAt = tokens[statement.from]?.start ?? 0;
  const first = pieceOf(passage, begin, verbAt);
  if (!first) return many ? [many] : [];
  const rest = clean.slice(verbAt);
  const claim = shows.exec(rest);
  const found = claim ? pieceOf(passage, verbAt + claim[0].length, clean.length) : null;
  if (claim && found) return [{ kind: 'claim', form: 'clauses', cue: claim[0].trim(), first, second: found }];
  for (const { kind, turned, pattern } of verbs) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const from = verbAt + match[0].length;
    const cue = match[0].trim();
    if (kind === 'enumeration') {
      const weak = /^(?:has|have|is|are|contains?|also)$/.test(cue);
      const own = many ?? (/^(?:is|are)$/.test(cue) ? null : listed(passage, first, from, cue, weak ? 3 : 2));
      return own ? [own] : [];
    }
    const end = tokens[statement.to]?.end ?? clean.length;
    const joint = clean
      .slice(from, end)
      .search(/,? (?:because|so that|whereas|if|when|while|although|and (?:is|are|was|were|has|have|can|may)) /);
    const to = Math.min(joint < 0 ? end : from + joint, secondVerb(passage, from));
    const second = pieceOf(passage, from, to);
    if (!second || to <= from) return [];
    return [{ kind, form: 'verb', cue, ...(turned ? { first: second, second: first } : { first, second }) }];
  }
  return many ? [many] : [];
}
