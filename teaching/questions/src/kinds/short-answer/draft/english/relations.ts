import { contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isFiniteVerb } from '../../../../analysis/english/parse.ts';
import { isPluralName, keyOf } from '../../../../analysis/shape.ts';
import { lowered } from '../../../../material/english/clause.ts';
import { hasBareSubject, isRelational } from '../../../../material/english/gate.ts';
import { membersFrom } from '../../../../material/relations/english/members.ts';
import { asPassage, pieceOf } from '../../../../material/relations/pieces.ts';
import type { Piece, Relation, RelationKind } from '../../../../material/relations/relation.ts';
import type { FoundIdea, Frame, Framed } from '../framed.ts';
import { framedBy, type Made, ideaOf as placed } from '../ideas.ts';
import { isSometimes } from '../whole.ts';
import { fromClaim } from './claims.ts';
import { isLooseName, isName, isReason, looseReason } from './names.ts';
import { objectQuestion, subjectQuestion } from './verbs.ts';
import { clauseOf, inside, inverted, isClear, sentence, together } from './words.ts';

const ideaOf = (piece: Piece, analysis: Analysis): FoundIdea => placed(piece, (text) => inside(text, analysis));

const framed = (relation: Relation, frame: Frame, made: Made): Framed[] => framedBy(relation, frame, made, together);

/** A list of effects or causes as several ideas, everything else as one. */
function ideasIn(piece: Piece, analysis: Analysis): FoundIdea[] {
  const members = membersFrom(piece.passage, piece.at);
  const last = members.at(-1);
  const whole = last !== undefined && last.at + last.text.length >= piece.at + piece.text.length - 1;
  return members.length > 2 && whole ? members.map((member) => ideaOf(member, analysis)) : [ideaOf(piece, analysis)];
}

/** Of two verbs nobody can tell which one "due to" belongs to. */
const verbsIn = ({ passage, at, text }: Piece): number =>
  passage.tokens.filter((token) => token.start >= at && token.end <= at + text.length && isFiniteVerb(token)).length;

/** "is the tendency …", "are a form …": the statement says what something is. */
function isLabel({ passage, at, text }: Piece): boolean {
  const tokens = passage.tokens.filter((token) => token.start >= at && token.end <= at + text.length);
  const verb = tokens.findIndex(isFiniteVerb);
  return /^(?:is|are|was|were)$/.test(tokens[verb]?.text ?? '') && /^(?:the|an?)$/.test(tokens[verb + 1]?.text ?? '');
}

/** "did not fail because …": what is denied is open. "believed that … because …": so is what has the reason. */
function isOfOther({ first, second, form }: Relation): boolean {
  if (form === 'sentences' || first.at < second.at) return false;
  const comma = /,\s*$/.test(
    second.passage.clean.slice(0, first.at).replace(/(?:because|since|due to|owing to)\b.*$/, ''),
  );
  return (/\b(?:not|never|no longer)\b/.test(second.text) && !comma) || / that (?:\S+ ){1,8}$/.test(`${second.text} `);
}

/** What causes a thing, or comes of it; a name may be short: "parvovirus B19". */
const isResult = (piece: Piece): boolean =>
  (isReason(piece) && !/\branging from\b/.test(piece.text)) ||
  (/^(?!The |An? )\p{L}[\p{L}-]*[.]? (?:\p{L}[\p{L}-]*|\p{Lu}\d+)$/u.test(piece.text) && /\p{Lu}/u.test(piece.text));

const maxCause = 18;
const concludes =
  /\b(?:shows?|suggests?|likely|probably|perhaps|seems?|appears?|called|considered|believed?|thought|important|clear|important|must have)\b/;

/** "Therefore": a conclusion from what somebody saw is no effect; a sentence of two statements is no one cause. */
const isShortCause = ({ first, second }: Relation): boolean =>
  first.text.split(' ').length <= maxCause &&
  !/ and |, (?:which|who|but) |;/.test(first.text) &&
  !concludes.test(second.text);

function fromCause(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, form, cue } = relation;
  if (form === 'verb') {
    const turned = second.at < first.at;
    const subject = turned ? second : first;
    if (!isName(subject.text) || isLooseName(subject.text, analysis) || !isResult(turned ? first : second)) return [];
    if (/ either /.test(` ${relation.second.text} `)) return [];
    // "X is caused by X virus": the question has the answer.
    const answer = new Set(contentStems((turned ? first : second).text, 'en'));
    if (contentStems(subject.text, 'en').every((stem) => answer.has(stem))) return [];
    const name = inside(subject.text, analysis);
    const question = turned ? subjectQuestion(name, cue) : objectQuestion(name, cue);
    if (question === null) return [];
    return framed(relation, turned ? 'causes' : 'effect', {
      question,
      ideas: ideasIn(turned ? first : second, analysis),
      thing: subject.text,
    });
  }
  // "which leads to ammonia in the blood due to …": what the words belong to is open.
  if (!isReason(first) || (form === 'phrase' && (/, (?:which|who|where) /.test(second.text) || verbsIn(second) > 1)))
    return [];
  // "Because it is a disease caused by a parasite, …": of what, the sentence before may say.
  if (first.at < second.at && form !== 'sentences' && /^(?:it|they|its|their)\b/.test(first.text)) return [];
  const why = / (?:although|though) /.test(second.text) ? null : inverted(second, analysis);
  if (why === null) return [];
  if (guessed.test(first.passage.clean) || isHalf(first)) return [];
  // "Why is it the tendency …?", "Why is it a …?": a definition, or a label, with a reason beside it.
  if (isLabel(second)) return [];
  if (isOfOther(relation) || isLooseName(clauseOf(second, analysis)?.subject ?? '', analysis)) return [];
  const question = `Why ${why}?`;
  if (form !== 'sentences') return framed(relation, 'why', { question, ideas: [ideaOf(first, analysis)] });
  if (/^this/.test(cue) || !isShortCause(relation)) return [];
  const model = `${sentence(first.text)} ${sentence(`${cue}, ${inside(second.text, analysis)}`)}`;
  return framed(relation, 'why', { question, ideas: [ideaOf(first, analysis)], model, quality: -0.5 });
}

/** "because the one wants it, but the other …": half of a reason. */
const isHalf = ({ passage: { clean }, at, text }: Piece): boolean =>
  /^,? (?:but|while|whereas) /.test(clean.slice(at + text.length));

/** "perhaps because": the text does not say that it is so. */
const guessed = /\b(?:perhaps|possibly|probably|presumably|maybe) (?:because|due to|as a result|owing to)\b/;

/** How many sentences of a text of this size speak of a thing that it is about. */
const [spoken, sentencesFor] = [3, 20];
/** "X-ray imaging" named once in a long text: used for what is spoken of there, and not for that alone. */
function isPassing(subject: string, analysis: Analysis): boolean {
  const name = subject.toLowerCase().replace(/^(?:the|an?) /, '');
  const count = analysis.passages.filter(({ clean }) => clean.toLowerCase().includes(name)).length;
  return analysis.passages.length > sentencesFor && count < spoken && !analysis.keyTerms.has(keyOf(name, 'en'));
}

const duty = /\b(?:must|has to|have to|needs? to|should|requires?)\b/;
/** Words by which a statement says how often or in how many ways, or already tells its aim. */
const loose =
  /\b(?:frequently|often|sometimes|usually|typically|commonly|generally|variations?|various|different|many|several)\b/;

/** Whether a statement has the aim that stands beside it, and no other: "to copy …, they often use variations" has not. */
function isAimed({ first, second, form, cue }: Relation, analysis: Analysis): boolean {
  if (loose.test(first.text) || / (?:used|needed|required|necessary|enough|time) to \p{Ll}+ /u.test(first.text))
    return false;
  if (isLooseName(clauseOf(first, analysis)?.subject ?? '', analysis)) return false;
  return form !== 'phrase' || cue !== 'to' || second.at > first.at || duty.test(first.text);
}

function fromPurpose(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, form, cue } = relation;
  if (form === 'verb') {
    if (!isName(first.text) || second.text.split(' ').length < 3 || looseReason.test(second.text)) return [];
    if (isPassing(first.text, analysis)) return [];
    const used = cue.replace(/\b(?:also|often|commonly|widely|typically|usually|primarily|mainly|mostly) /g, '');
    const [aux = '', ...rest] = used.replace(/^may /, 'can ').split(' ');
    const asks = rest.join(' ');
    const end = /used|needed/.test(asks) || second.text.startsWith('for ') ? 'for' : 'to do';
    const question = `What ${aux} ${inside(first.text, analysis)} ${asks} ${end}?`;
    const idea = ideaOf(second, analysis);
    const use = { ...idea, text: idea.text.replace(/^for /, '') };
    return framed(relation, 'use', { question, ideas: [use], thing: first.text });
  }
  // "cells that divide so that …": the aim is that of the clause.
  const why = / (?:that|which|who|where) /.test(first.text) ? null : inverted(first, analysis);
  // "is spread by droplets, making it contagious so that …": what comes of it, and no aim.
  if (why === null || !isReason(second) || /, \p{Ll}+ing /u.test(first.text)) return [];
  // "so that changes account for advances": what is so, and no aim.
  if (cue === 'so that' && !/\b(?:can|could|may|might|will|would|should|able)\b/.test(second.text)) return [];
  if (!isAimed(relation, analysis)) return [];
  const aim = ideaOf(second, analysis);
  const ideas = [form === 'phrase' ? { ...aim, text: `to ${aim.text}`, accepted: [aim.text] } : aim];
  return framed(relation, 'purpose', { question: `Why ${why}?`, ideas });
}

function fromContrast(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, form, cue } = relation;
  const other = clauseOf(second, analysis);
  if (!other || !isName(other.subject) || other.subject.split(' ').length > 6) return [];
  const subject = inside(other.subject, analysis);
  if (form === 'phrase') {
    if (!/^(?:unlike|in contrast)/.test(cue) || !isName(first.text) || looseReason.test(second.text)) return [];
    const many = other.plural ?? isPluralName(other.subject);
    const question = `How ${many ? 'do' : 'does'} ${subject} differ from ${inside(first.text, analysis)}?`;
    return framed(relation, 'difference', { question, ideas: [ideaOf(second, analysis)], quality: -0.5 });
  }
  const one = clauseOf(first, analysis);
  if (!/^(?:whereas|while)$/.test(cue) || form !== 'clauses' || !one || !isName(one.subject)) return [];
  if (looseReason.test(first.text) || looseReason.test(second.text) || one.subject.split(' ').length > 6) return [];
  const name = inside(one.subject, analysis);
  if (name.toLowerCase() === subject.toLowerCase()) return [];
  // "are called … whereas … are called": two names, and no difference.
  if (onlyNames.test(first.text) || onlyNames.test(second.text)) return [];
  const question = `What is the difference between ${name} and ${subject}?`;
  return framed(relation, 'difference', { question, ideas: [ideaOf(first, analysis), ideaOf(second, analysis)] });
}

const onlyNames = /\b(?:called|known as|termed|named|referred to)\b/;

/** A result that only gives a name, an opinion or a duty: nothing happens. */
const nothingHappens =
  /\b(?:begins?|starts?|may be used|serves? as|represents?|highlighted|called|known as|termed|referred to|said to|must|should|need to|needs to|would|consider|think|important|possible|useful|helpful)\b|\b(?:is|are) (?:an?|the)\b/i;

/** "the effect can vary", "parents have decisions to make", "the probability is low": how something is, and no event. */
function isState(result: Piece, analysis: Analysis): boolean {
  const clause = clauseOf(result, analysis);
  if (!clause) return false;
  const behind = result.text.slice(result.text.indexOf(clause.verb.text) + clause.verb.text.length);
  if (/\b(?:vary|varies|depends?|differs?|seems?|appears?|remains?)\b/.test(result.text)) return true;
  if (/^(?:has|have|had)$/.test(clause.verb.text) && !/^ (?:\p{L}+ly )?\p{L}+ed\b/u.test(behind)) return true;
  return /^(?:is|are|be)$/.test(clause.verb.text)
    ? !/^ (?:(?:\p{L}+ly|very|then|not|also) )*\p{L}+(?:ed|en|wn|ght|ilt|ost)\b/u.test(behind)
    : /\b(?:may|might|could|can|will) (?:not )?(?:no longer )?be (?!\p{L}+(?:ed|en)\b)/u.test(result.text) &&
        isBareRelational(clause.subject);
}

const isBareRelational = (subject: string): boolean =>
  isRelational(subject.replace(/^(?:the|an?) /i, '').toLowerCase()) && !/ (?:of|to|that|which) /.test(subject);

function fromCondition(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, cue } = relation;
  const early = first.at < second.at;
  if (!/^(?:if|when)$/.test(cue) || nothingHappens.test(second.text) || !isReason(second)) return [];
  if (isState(second, analysis)) return [];
  // "…, when the phage leaves": it says when a thing happens, and not what comes of it.
  if (!early && /,\s*$/.test(second.passage.clean.slice(0, first.at - cue.length - 1))) return [];
  // "when electrons move from NADH—made in glycolysis—through …": half of the condition.
  if (/^\s*[—–(]/.test(first.passage.clean.slice(first.at + first.text.length))) return [];
  if (!isClear(first.text) || /^(?:it|they|there|not)\b/i.test(first.text)) return [];
  // "especially amplifies … when": one case of several.
  if (!early && /\b(?:often|especially|usually|most|mostly|sometimes|generally)\b/.test(second.text)) return [];
  // "a test has …": any test.
  if (
    !/^an? /i.test(first.text) &&
    hasBareSubject(asPassage(first.passage, first.at, first.at + first.text.length), first.text.length)
  )
    return [];
  if (!early && /\b(?:it|they|them|its|their)\b/.test(first.text)) return [];
  return framed(relation, 'case', {
    question: `What happens, according to the text, ${cue} ${inside(first.text, analysis)}?`,
    ideas: [ideaOf(second, analysis)],
  });
}

const lists = /^(?:consists? of|consisted of|includes?|included|comprises?|comprised|contains?|(?:is|are|was|were) )/;

const having =
  /^(.+) (?:has|have|had|consists? of|(?:is|are) (?:divided into|made up of|composed of)|contains?|includes?|involves?|comprises?) $/;

/** "the three layers of the skin": what a counted list is a list of; null where only a sentence before tells. */
function groupOf({ passage, text, at }: Piece, analysis: Analysis): string | null {
  const named = inside(text, analysis).replace(/^the /, '');
  const before = passage.clean.slice(0, at);
  const owner = having.exec(before)?.[1];
  if (owner !== undefined && !named.includes(' of '))
    return isName(owner) ? `the ${named} of ${inside(owner, analysis)}` : null;
  if (!/^(?:|There (?:are|were) |In [^,]{3,40}, there are )$/.test(before)) return null;
  const of = / (?:of|in|for) (.+)$/.exec(named)?.[1];
  return of === undefined
    ? named.split(' ').length < 4
      ? null
      : `the ${named}`
    : isRelational(of)
      ? null
      : `the ${named}`;
}

/** "In which two stages does photosynthesis occur?": what is counted stands behind a verb and its preposition. */
function inWhich({ passage, text, at }: Piece, analysis: Analysis): string | null {
  const [, main = '', preposition = ''] = /^(.+) (in|into|through|on|by|for) $/.exec(passage.clean.slice(0, at)) ?? [];
  if (main === '' || /[,;:]/.test(main) || /^the /.test(text)) return null;
  const whole = pieceOf(passage, 0, at + text.length);
  const clause = whole && clauseOf(whole, analysis);
  const asked = (clause?.inverted ?? '').replace(lowered(clause?.subject ?? '', analysis), () =>
    inside(clause?.subject ?? '', analysis),
  );
  const end = ` ${preposition} ${text}`;
  if (!clause || !isName(clause.subject) || isLooseName(clause.subject, analysis) || !asked.endsWith(end)) return null;
  const opens = `${preposition.charAt(0).toUpperCase()}${preposition.slice(1)}`;
  return `${opens} which ${text} ${asked.slice(0, -end.length)}?`;
}

/** "beef, pork, and fish tapeworms": the noun of the last belongs to all. */
function isOneNoun(members: readonly Piece[]): boolean {
  const [lastOne = '', ...firsts] = members.map(({ text }) => text).reverse();
  return / \p{L}+s$/u.test(lastOne) && firsts.every((text) => /^\p{Ll}+$/u.test(text) && !text.endsWith('s'));
}

function fromParts(relation: Relation, analysis: Analysis): Framed[] {
  const { first, members, cue } = relation;
  if (members.length < 2 || members.some(({ text }) => looseReason.test(text)) || isOneNoun(members)) return [];
  const ideas = members.map((member) => ideaOf(member, analysis));
  const about = first.text;
  if (/^(?::|, namely|are|were)$/.test(cue)) {
    const group = groupOf(first, analysis);
    const [last] = members.slice(-1);
    const model = last && sentence(first.passage.clean.slice(0, last.at + last.text.length));
    const asked = group === null && cue === ':' ? inWhich(first, analysis) : null;
    if (asked !== null && model) return framed(relation, 'parts', { question: asked, ideas, about, model, quality: 1 });
    if (group === null || !model) return [];
    const question = `What ${cue === 'were' ? 'were' : 'are'} ${group}?`;
    return framed(relation, 'parts', { question, ideas, about, model, quality: 1 });
  }
  if (!isName(first.text) || !lists.test(cue)) return [];
  if (/^examples of /i.test(first.text))
    return framed(relation, 'parts', {
      question: `Which ${inside(first.text, analysis)} does the text name?`,
      ideas,
      about,
    });
  const question = objectQuestion(inside(first.text, analysis), cue);
  return question === null ? [] : framed(relation, 'parts', { question, ideas, about });
}

const askers: Readonly<Partial<Record<RelationKind, (relation: Relation, analysis: Analysis) => Framed[]>>> = {
  cause: fromCause,
  purpose: fromPurpose,
  contrast: fromContrast,
  condition: fromCondition,
  enumeration: fromParts,
  claim: fromClaim,
};

/** "resistance. summarizes the": a cross-reference that was cut out has joined two sentences. */
const runsOn = ({ clean }: Passage): boolean => /\p{Ll}{3}\. \p{Ll}{4}/u.test(clean);

/** The questions that one relation gives ground for. */
export const fromRelation = (relation: Relation, analysis: Analysis): Framed[] =>
  relation.passages.some((passage) => isSometimes(passage) || runsOn(passage))
    ? []
    : (askers[relation.kind]?.(relation, analysis) ?? []);
