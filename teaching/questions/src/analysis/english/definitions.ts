import type { TaggedToken } from '@schole/language';
import type { Definition, Passage } from '../analysis.ts';
import { isPluralName, keyOf } from '../shape.ts';
import { distinguishes, englishNamings, insideSentence, isNameable, relative, wholeMeaning } from './namings.ts';
import { isClosed, readStatement } from './parse.ts';
import { chunks } from './terms.ts';

const naming =
  /\b(is|are|was|were) (?:also |often |commonly |sometimes |usually |generally |typically |frequently |more commonly )?(called|known as|termed|referred to as|named|labell?ed) (?:an? |the )?/;
/** Statements of a story or an opinion define nothing: praise, suppositions, comparisons, the author's voice. */
const personal =
  /^(?:an?|the) (?:particularly|especially|very|quite|rather|truly|really|fairly|extremely|surprisingly|wonderful|terrible|wonderfully|classic|familiar|perfect|powerful|obvious|clear|typical|real|serious|crucial|wrong|right|bad|better|worse|great|huge|big|little|nice|fine|lovely|beautiful|extraordinary|remarkable|fascinating|useful|natural|necessary|matter|question|mistake|sign|fact|thing|place|time|moment|day|year|person|man|woman|victim|fan|friend|member|winner|loser)\b|\b(?:would|could|might|should|if|as if|as though|I|we|you|my|our|your|us|me|this|these|those|such(?! as)|it|they|them|here|just|simply|even|n['’]t|not)\b|, as (?:\p{Lu}|the|it|we)/u;

/** "the most important …", "the result": what says nothing of the thing itself. */
const empty =
  /^(?:the|an?) (?:most|best|only|same|main|first|second|third|fourth|last|next|similar|different|distant|reason|result|case|example|part of|one|subject|topic|way|key|major|important|common|good|great|critical|central|primary|essential|principal|crucial)\b/;
/** What may stand before the subject of a definition without changing it. */
const plainOpener =
  /^(?:|(?:however|by contrast|in contrast|generally|in general|finally|similarly|thus|therefore|specifically|in (?:biology|chemistry|physics|psychology|medicine|economics|law|music|art|mathematics|statistics|grammar|geology|astronomy)),)$/i;

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
  return count >= 4 && count <= 28 ? cut.replace(/,$/, '') : null;
}

function define(term: string, meaning: string, passage: Passage, how: Definition['how']): Definition {
  return { term, key: keyOf(term, 'en'), meaning, plural: isPluralName(term), passage, how };
}

/** Whether the words before a verb are one long name: no second statement in them, verbs only in relative clauses. */
function isNamePhrase(before: string, tokens: readonly TaggedToken[]): boolean {
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

/** "A third projective test", "the so-called belt": one of several, or no name. */
const numbered = /^(?:so-called|one|two|three|four|second|third|fourth|first|last|other|presence|movement|people)\b/i;
/** What a thing does or is like is not what it is. */
const noThing =
  /^(?:using|having|being|showing|suggestive|able|similar|common|one of)\b|^(?:an?|the) (?:typical |usual |common )?(?:result|case|way|term|process called)\b/;

/** The definitions in one English sentence: "X is a …", "X refers to …", "… is called X", "called X, which is …". */
export function englishDefinitions(passage: Passage): Definition[] {
  const { clean, tokens } = passage;
  const found: Definition[] = [];
  const statement = readStatement(tokens, clean);
  if (statement && isNameable(statement.subject, passage) && plainOpener.test(statement.opener)) {
    const { subject, verb } = statement;
    const rest = clean.slice(tokens[verb]?.start);
    const copula =
      rest.match(/^(?:is|are|was|were) ((?:an?|the|any|one of the) .+)$/) ??
      // "False memory is remembering something that did not happen"
      (/^(?:the|an?) /i.test(subject.text) || subject.plural ? '' : rest).match(
        /^is ((?!being |having been )\p{Ll}+ing .+)$/u,
      ) ??
      (/^(?:NOUN|ADJ)$/.test(tokens[verb + 1]?.pos ?? '') ? rest : '').match(
        /^(?:are|were) ((?!not |also |often |sometimes |\p{Ll}+ly |now |very |more |most |all |those |good |sure |clear |true |used |known |called )\p{Ll}+ (?:\p{Ll}+ ){0,2}(?:that|which|who|with|of|used|caused) .+)$/u,
      );
    const stated = rest.match(
      /^(?:refers to|refer to|means|(?:is|are) defined as|(?:is|are) the term for|describes) ((?:an?|the|any|loss) .+)$/,
    );
    const meant = meaningOf((copula ?? stated)?.[1] ?? '');
    const at = meant === null ? -1 : clean.indexOf(meant, tokens[verb]?.start);
    const inner = tokens.filter((token) => token.start >= at && token.end <= at + (meant?.length ?? 0));
    const meaning = isClosed(inner) ? meant : null;
    const general =
      meaning !== null &&
      !personal.test(meaning) &&
      (stated !== null ||
        /^\p{Ll}+ing /u.test(meaning) ||
        (distinguishes.test(meaning) && !isNarrative(clean, tokens[verb]?.text ?? '', subject.name)));
    if (
      general &&
      !/^\p{Lu}{2,}$/u.test(subject.name) &&
      !empty.test(meaning) &&
      !statement.heavy &&
      subject.last === subject.head
    )
      found.push({
        // "A cell's genotype" defines the genotype.
        ...define(subject.name.replace(/^.*['’]s? /u, ''), meaning, passage, 'is'),
        subject: insideSentence(subject, passage),
      });
  }
  const named = clean.match(naming);
  if (named && named.index !== undefined) {
    const after = named.index + named[0].length;
    const term = chunks(tokens, clean).find((chunk) => chunk.start === after);
    const before = clean
      .slice(0, named.index)
      .trim()
      .replace(
        /^(?:This|These) (?!types?|kinds?|forms?|process|groups?|methods?|procedures?)(?=.* (?:that|formed|made|used|of|in|with|\p{Ll}+ed by) )/u,
        'The ',
      );
    const closes = term && /^(?:[.,;:]|$| and | because | or )/.test(clean.slice(term.end));
    // "This condition is called", "the unwound region is called": which one, stands elsewhere.
    const elsewhere =
      /^(?:this|these|that|those|such|it|they|one|both|some|many|all|each)(?: |$)|^(?:the|an?) \S+(?: \S+)?$/i.test(
        before,
      );
    const short = before.split(' ').length <= 4;
    if (
      term &&
      closes &&
      !elsewhere &&
      (short ? !relative.test(before) : wholeMeaning(before) !== null) &&
      isNamePhrase(before, tokens) &&
      !/respectively/.test(clean)
    ) {
      const how = short ? 'alias' : 'named';
      found.push({ ...define(term.text, before, passage, how), verb: `${named[1]} ${named[2]}` });
    }
  }
  found.push(...englishNamings(passage).filter((one) => !found.some(({ key }) => key === one.key)));
  return found.filter(({ term, meaning }) => !numbered.test(term) && !noThing.test(meaning));
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
