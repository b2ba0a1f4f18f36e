import type { Token } from '@schole/language';
import type { Definition, Passage } from './analysis.ts';
import { type Chunk, chunks } from './english-terms.ts';
import { isPluralName, keyOf } from './shape.ts';

const naming =
  /\b(is|are|was|were) (?:also |often |commonly |sometimes |usually |generally |typically |frequently |more commonly )?(called|known as|termed|referred to as|named|labell?ed) (?:an? |the )?/;
const relational =
  /^(?:example|reason|purpose|goal|result|cause|problem|difference|advantage|disadvantage|role|function|effect|member|part|type|kind|form|name|aim|step|stage|study|fact|source|process|loss|number|amount|rest|rule|point|key|answer|truth|trick|hope|challenge|issue|other|one|majority)s?$/;

/**
 * A definition distinguishes a thing from others of its kind: "a creature with two sets of DNA" and not "a public
 * highway".
 */
const differs =
  /^(?:an?|the|any|loss)? ?(?:[\p{L}\p{N}’'-]+,? ){1,7}?(?:that|which|who|whose|where|when|of|for|used|with|from|between|in|into|by|to|made|caused|containing|consisting|\p{L}+ing|\p{L}+ed)\b/u;
/** Statements of a story or an opinion define nothing: praise, suppositions, comparisons, the author's voice. */
const personal =
  /^(?:an?|the) (?:particularly|especially|very|quite|rather|truly|really|fairly|extremely|surprisingly|wonderful|terrible|wonderfully|classic|familiar|perfect|powerful|obvious|clear|typical|real|serious|crucial|wrong|right|bad|better|worse|great|huge|big|little|nice|fine|lovely|beautiful|extraordinary|remarkable|fascinating|useful|natural|necessary|matter|question|mistake|sign|fact|thing|place|time|moment|day|year|person|man|woman|victim|fan|friend|member|winner|loser)\b|\b(?:would|could|might|should|if|as if|as though|I|we|you|my|our|your|us|me|this|these|those|such(?! as)|here|just|simply|even|n['’]t|not)\b|, as (?:\p{Lu}|the|it|we)/u;

/** "The shot was an image": a past tense and an article refer to the one thing of a story, unless it has a name. */
function isNarrative(subject: string, verb: string, term: string): boolean {
  return /^w/.test(verb) && /^The /.test(subject) && !/^\p{Lu}/u.test(term);
}

/** The meaning, cut where the sentence continues with something else. */
function meaningOf(rest: string): string | null {
  const cut = rest
    .replace(/[.]["”]?$/, '')
    .split(
      /[;:—]| – |, (?:of which|but|so|although|while|whereas|because|however|therefore|which (?:in turn|means)|it |they |we )|,? and (?:it |they |is |are |has |have |was |were |can |may |[^,]{3,40} (?:is|are|was|were) )/,
    )[0]
    ?.trim();
  if (!cut) return null;
  const count = cut.split(' ').length;
  return count >= 5 && count <= 28 ? cut.replace(/,$/, '') : null;
}

/** The phrase at the head of a sentence, when it alone is the subject of the token after it. */
export function leadingChunk(tokens: readonly Token[], sentence: string): Chunk | null {
  const first = tokens[0]?.text.toLowerCase() ?? '';
  const begin = /^(?:the|a|an)$/.test(first) ? 1 : 0;
  const chunk = chunks(tokens, sentence).find((found) => found.first === begin);
  return chunk ?? null;
}

function define(term: string, meaning: string, passage: Passage, how: Definition['how']): Definition {
  return { term, key: keyOf(term, 'en'), meaning, plural: isPluralName(term), passage, how };
}

/** Whether the words before a verb are one long name: no second statement in them, verbs only in relative clauses. */
function isNamePhrase(before: string, tokens: readonly Token[]): boolean {
  if (before.split(' ').length > 25 || /[,;:]/.test(before) || /\b(?:which|that|who|and)$/.test(before)) return false;
  const inside = tokens.filter((token) => token.end <= before.length);
  const finite = inside.filter((token, at) => {
    const participle = token.pos === 'VERB' && /(?:ing|ed|en)$/.test(token.text);
    return (
      (token.pos === 'AUX' || (token.pos === 'VERB' && !participle)) &&
      inside[at - 1]?.pos !== 'AUX' &&
      inside[at - 1]?.text !== 'to'
    );
  });
  const relatives = inside.filter((token) => /^(?:that|which|who|where|when)$/.test(token.text));
  return finite.length <= relatives.length;
}

/** The definitions in one English sentence: "X is a …", "X refers to …", "… is called X", "called X, which is …". */
export function englishDefinitions(passage: Passage): Definition[] {
  const { clean, tokens } = passage;
  const found: Definition[] = [];
  const subject = leadingChunk(tokens, clean);
  const verb = subject ? tokens[subject.last + 1] : undefined;
  if (subject && verb && subject.text.split(' ').length <= 4 && !relational.test(subject.text.toLowerCase())) {
    const rest = clean.slice(verb.start);
    const copula =
      rest.match(/^(?:is|are|was|were) ((?:an?|the|any) .+)$/) ??
      rest.match(
        /^(?:are|were) ((?!not |also |often |now |very |more |most |all |those |good |sure |clear |true )\p{Ll}+ (?:\p{Ll}+ ){0,2}(?:that|which|who) .+)$/u,
      );
    const stated = rest.match(
      /^(?:refers to|refer to|means|(?:is|are) defined as|(?:is|are) the term for|describes) ((?:an?|the|any|loss) .+)$/,
    );
    const meaning = meaningOf((copula ?? stated)?.[1] ?? '');
    const empty =
      /^(?:the|an?) (?:most|best|only|same|main|first|second|third|fourth|last|next|similar|different|distant|reason|result|case|example|part of|one|subject|topic|way|key|major|important|common|good|great|critical|central|primary)\b/;
    const head = tokens[subject.last]?.pos;
    const acronym = /^\p{Lu}{2,}$/u.test(subject.text);
    const general =
      meaning !== null &&
      !personal.test(meaning) &&
      (stated !== null || (differs.test(meaning) && !isNarrative(clean, verb.text, subject.text)));
    if (general && !acronym && !empty.test(meaning) && (head === 'NOUN' || head === 'PROPN'))
      found.push({ ...define(subject.text, meaning, passage, 'is'), subject: clean.slice(0, subject.end) });
  }
  const named = clean.match(naming);
  if (named && named.index !== undefined) {
    const after = named.index + named[0].length;
    const term = chunks(tokens, clean).find((chunk) => chunk.start === after);
    const before = clean.slice(0, named.index).trim();
    const closes = term && /^(?:[.,;:]|$| and | because | or )/.test(clean.slice(term.end));
    if (term && closes && isNamePhrase(before, tokens) && !/respectively/.test(clean)) {
      const how = before.split(' ').length <= 4 ? 'alias' : 'named';
      found.push({ ...define(term.text, before, passage, how), verb: `${named[1]} ${named[2]}` });
    }
  }
  const relative = clean.match(
    /\b(?:called|known as|termed|named) (?:an? |the )?([^,]{3,40}), (?:which (?:is|are)|or) ((?:an?|the) [^,;:]+)/,
  );
  if (relative?.[1] && relative.index !== undefined) {
    const start = relative.index + relative[0].indexOf(relative[1]);
    const term = chunks(tokens, clean).find((chunk) => chunk.start === start && chunk.text === relative[1]);
    const meaning = meaningOf(relative[2] ?? '');
    if (term && meaning) found.push(define(term.text, meaning, passage, 'is'));
  }
  return found;
}

/** Pairs of names that an English sentence equates, or of which it calls one a kind of the other. */
export function englishRelations(passage: Passage): [string, string][] {
  const pairs: [string, string][] = [];
  const { clean, tokens, source } = passage;
  const raw = source.document.text.slice(passage.start, passage.end);
  for (const match of raw.matchAll(/([\p{L}-]+(?: [\p{L}-]+){0,3}) \(([\p{L}\p{N}-]{2,12})\)/gu))
    pairs.push([match[1] ?? '', match[2] ?? '']);
  const all = chunks(tokens, clean);
  const link = clean.match(
    /\b(?:(?:is|are) (?:an? |one )?(?:type|kind|form|part|component|subtype|example)s? of|(?:is|are) (?:also |sometimes |often )?(?:called|known as|referred to as|the same as|synonymous with)|also (?:called|known as)|in other words|divided into|consists? of|includes?|, or |interchangeabl[ey])/,
  );
  if (link && all.length <= 8) {
    const at = link.index ?? 0;
    const left = all.filter((chunk) => chunk.end <= at + 1).slice(-2);
    const right = all.filter((chunk) => chunk.start >= at).slice(0, 4);
    const sides = link[0].startsWith('interchang') ? [left, left] : [left, right];
    for (const one of sides[0] ?? []) for (const other of sides[1] ?? []) pairs.push([one.text, other.text]);
  }
  return pairs;
}
