import { contentStems } from '@schole/language';
import type { Analysis, Definition } from '../../../../analysis/analysis.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import { isGeneric, kinship } from '../../../../material/english/classes.ts';
import { isRelational } from '../../../../material/english/gate.ts';
import { pieceOf } from '../../../../material/relations/pieces.ts';
import type { Relation } from '../../../../material/relations/relation.ts';
import type { Framed } from '../framed.ts';
import { ideaOf, meaningIdea } from '../ideas.ts';
import { isWholeMeaning } from '../whole.ts';
import { asideOf, isBesideOther } from './aside.ts';
import { isOneOfSeveral } from './stands.ts';
import { inside, isKnownWord, sentence, together } from './words.ts';

const minMeaning = 4;
const maxMeaning = 32;
const minPointed = 8;
const minAside = 6;
/** A meaning that needs another sentence, or breaks off. */
const open =
  /\b(?:this|these|those|he|she|his|her|we|our|you|your|another|such)\b|^(?:one|some|many|most|not|also|very|more|less|it|they)\b|\bin that\b|\b(?:and|or|of|to|in|by|with|for|the|an?|that|which)$|[“”":;?]/i;

/** "a frequent site of infection": it says how often or how good, and not what. */
const opinion =
  /^(?:an?|the) (?:(?:very|more|most|\p{L}+ly) )?(?:first|second|third|last|only|\p{L}+est (?:at|in|of|for)|source|site|cause|reason|basis|target|result|frequent|common|good|major|important|key|main|serious|significant|popular|useful|excellent|typical|potential|leading|primary|big|great|perfect|classic|critical)\b/iu;

/** "a relatively young science", "a promising approach": praise and age tell nothing of a thing. */
const praise =
  /^(?:an?|the) (?:(?:relatively|fairly|comparatively|very|highly|increasingly) \p{L}+|alternative|young|new|old|promising|powerful|exciting|modern|breakthrough|valuable|fascinating|revolutionary|controversial)\b/iu;
/** "an alternative method of transfection": a kind of something, and not which. */
const kindOnly =
  /^(?:an?|the) (?:\p{L}+ ){0,2}(?:type|form|kind|method|version|variant|variation|technique|example|part|class|group|way) of [\p{L} -]{1,60}$/iu;
/** "a disease endemic to the coast", "important sources": where it is found, or how good it is. */
const besides =
  /^(?:an? (?:disease|disorder|condition|infection|species|plant|animal) (?:endemic|common|found|known|native|similar)\b|the opposite of |(?:important|popular|common|useful|major|excellent|good|key|main)\b)/iu;
/** "the 10th leading cause of death", "the active ingredients in": a place in an order, a part of something else. */
const rank =
  /^(?:the )?(?:an? )?(?:\p{L}+ ){0,2}(?:characteristic|feature|property|trait|hallmark|sign|symptom|complication|consequence) of |^(?:the )?(?:preferred|name of which)\b|^(?:the )?(?:\d+(?:st|nd|rd|th)|(?:number )?one|(?:active|main|basic|key) ingredients?|leading|most common|second|third) |\brespectively\b|\b(?:already|previously|just) (?:discussed|mentioned|described|named)\b|\bdifferent \p{L}+ \p{L}+ than\b/iu;
/** "a picture of the layout of the maze": of the one case that the paragraph tells. */
const ofOneCase = / of the \p{Ll}+ of the \p{Ll}+$| that the \p{Ll}+ (?:wants|wanted|needs|needed|has|had) to /u;
/** "a fragile process": of what kind, and nothing that tells it from others. */
const kindAlone =
  /^an? (?:\p{L}+ ){0,2}(?:process|concept|idea|phenomenon|matter|topic|area|field|skill|challenge|issue|problem)(?:$|,| and )/iu;
const tellsWhich =
  / (?:that|which|who|whose|in which|by which|where|used|caused|made|with|by|producing|needed|required) /;

/** Whether a meaning says how good, how old or of what kind a thing is, and nothing else. */
const isEmptyMeaning = (meaning: string): boolean =>
  rank.test(meaning) ||
  kindAlone.test(meaning) ||
  (praise.test(meaning) && !/ (?:that|which|who|in which) /.test(meaning)) ||
  besides.test(meaning) ||
  // "a model, the mold Neurospora crassa": one of its kind, by its name.
  (/^the [^,]*\p{Lu}\p{Ll}+/u.test(meaning) && !/ (?:of|that|which|who|in|for|to|from|between) /.test(meaning)) ||
  (kindOnly.test(meaning) && !tellsWhich.test(meaning)) ||
  (/^the (?:\p{L}+est|most|least) /iu.test(meaning) && !tellsWhich.test(meaning)) ||
  /, (?:compared|for example|for instance)\b| (?:discussed|mentioned|described) (?:in|above|below|earlier|later|here)\b/.test(
    meaning,
  );

/** "a gate of a canal, and the keepers open it": a second statement, with a subject of its own. */
function hasSecondStatement(meaning: string): boolean {
  const [, rest = ''] = /, (?:and|but|while|whereas) (.+)$/.exec(meaning) ?? [];
  const tokens = tagged(rest, 'en');
  const verb = tokens.findIndex(isFiniteVerb);
  return verb > 0 && tokens.slice(0, verb).every(({ pos }) => /^(?:DET|ADJ|NUM|NOUN|PROPN|PRON|ADV)$/.test(pos));
}

/** "Biological rhythms are rhythms of biological activity": the term again. */
function isCircular(term: string, meaning: string): boolean {
  const own = contentStems(term, 'en');
  const said = new Set(contentStems(meaning, 'en'));
  return own.length > 1 && own.every((stem) => said.has(stem));
}

/** "Inflammation of the liver is called hepatitis": as short as it is, it is all that the name means. */
const isShortMeaning = ({ meaning, passage: { clean } }: Definition): boolean =>
  /^(?:an? \S+ \S+ \S+$|\S+ (?:of|that|in) \S)/i.test(meaning) &&
  meaning.split(' ').length >= 3 &&
  !/^(?:This|These|The)\b/.test(clean) &&
  / (?:is|are) (?:called|known as|termed) /.test(clean) &&
  !/ because | although /.test(clean);

/** Whether nothing before a subject belongs to it: "Rocky Mountain spotted fever is" says nothing of fever. */
function leads(clean: string, subject: string): boolean {
  const at = clean.toLowerCase().indexOf(subject.toLowerCase());
  if (at < 0 || open.test(subject)) return false;
  return /^$|(?:[,;]|\b(?:and|that|but|which|as|the|an?|of|so|where|because|while|whereas))$/i.test(
    clean.slice(0, at).trim(),
  );
}

/** "a more expensive test", "an interesting variant": beside something that another sentence names. */
const compared =
  /^(?:(?:an?|the) )?(?:(?:more|less) \p{L}+|larger|smaller|higher|lower|longer|shorter|greater|later|earlier|newer|older|stronger|weaker|faster|slower|better|bigger|interesting|unusual|special|unique|similar|related|particular|specific|certain|variant|different|various)\b(?!.* than\b)/iu;

/** A verb that goes on with the sentence: "the centre of the neuron and contains the nucleus". */
const secondVerb =
  /^(?:(?! (?:that|which|who|where|when|whose) ).)*? and (?:is|are|was|were|has|have|contains?|includes?|consists?|can|may|helps?|plays?|allows?|causes?|provides?|serves?|produces?|makes?|becomes?)\b/u;

/** What a sentence goes on to say of the thing belongs to what it is: "…, which …", "…, is an electron carrier". */
const goesOn = /^,? (?:which|who|whose|where|in which|(?:is|are) (?:an?|the|another|one) )/;

/** Whether the words stand at the end of "is an X": a kind that the subject belongs to, and no name for it. */
function isKindOnly({ passage, term, meaning, how }: Definition): boolean {
  if (how === 'is' || how === 'entry' || !/^(?:the|an? \p{L}+ \p{L}+ of) /iu.test(meaning)) return false;
  const at = passage.clean.toLowerCase().indexOf(term.toLowerCase());
  return at > 0 && /\b(?:is|was) an? $/.test(passage.clean.slice(0, at));
}

/** Somebody of a story, or a name of one thing, that a small first letter would spoil: "Mike", "Mucor". */
function isOwnName({ passage, term, meaning }: Definition, analysis: Analysis): boolean {
  const [first = ''] = term.split(' ');
  if (
    /^an? (?:\p{L}+[ -]){0,2}(?:man|woman|boy|girl|student|freshman|gardener|patient|farmer|teacher|nurse|doctor|worker)\b/u.test(
      meaning,
    )
  )
    return true;
  const at = passage.clean.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0 || !/^\p{Lu}\p{Ll}+$/u.test(passage.clean.slice(at, at + first.length))) return false;
  // "Vibrio cholerae": the second word of a species is none of a dictionary either.
  const [, kind = ''] = /^\S+ (\p{Ll}+)$/u.exec(term) ?? [];
  return !isKnownWord(first.toLowerCase(), analysis) || (kind !== '' && !isKnownWord(kind, { common: new Set() }));
}

/** "for the job, a goal that …": one job, of which a sentence before tells. */
function isOneThing({ subject = '', term, key, how, passage: { clean } }: Definition, analysis: Analysis): boolean {
  if (how !== 'is' || term.includes(' ') || analysis.keyTerms.has(key)) return false;
  const at = clean.toLowerCase().indexOf(subject.toLowerCase());
  if (/^the /i.test(subject) && isOneOfSeveral(term, analysis)) return true;
  return at > 0 && / the $/i.test(` ${clean.slice(0, at)}${/^the /i.test(subject) ? 'the ' : ''}`);
}

/** Whether a definition tells what its term means, and not only one thing about it. */
function isMeaning(definition: Definition, analysis: Analysis): boolean {
  const { meaning, term, how, passage, subject, key, plural } = definition;
  const size = meaning.split(' ').length;
  const short = how === 'alias' && isShortMeaning(definition);
  if ((how === 'alias' && !short) || (size < minMeaning && !short) || size > maxMeaning || open.test(meaning))
    return false;
  if (ofOneCase.test(meaning) || isOneThing(definition, analysis)) return false;
  if (isEmptyMeaning(meaning) || isCircular(term, meaning) || hasSecondStatement(meaning)) return false;
  // "The bacteria are aerobes": those that the sentences before speak of.
  if (plural && how === 'is' && /^the /i.test(subject ?? '') && isGeneric(term.toLowerCase())) return false;
  if (!isWholeMeaning(definition, 'en') || compared.test(meaning) || secondVerb.test(meaning)) return false;
  // "are called ciliated cells because they have cilia": the reason belongs to the meaning.
  if (how === 'named' && / because /.test(passage.clean)) return false;
  if (isKindOnly(definition) || isOwnName(definition, analysis)) return false;
  const behind = passage.clean.indexOf(meaning);
  if (how === 'is' && behind >= 0 && goesOn.test(passage.clean.slice(behind + meaning.length))) return false;
  const known = analysis.termsByKey.get(term);
  if (known?.type === 'person' || /^\p{Lu}/u.test(inside(term, analysis)) || /[“”",]/.test(term)) return false;
  // "a type of carbohydrate", "the name given to …": what it is, is not said.
  if (
    /^(?:an?|the) (?:(?:type|form|kind|example|part|class|group) of [\p{L} -]+$|(?:name|term|word)\b)/u.test(meaning) &&
    !/ (?:that|which|who) /.test(meaning)
  )
    return false;
  // "Reflexes are a reaction": of one kind, but no sentence to ask for.
  if (
    how === 'is' &&
    plural &&
    (/^an? /.test(meaning) ||
      (/^the /.test(meaning) && !/s\b/.test(meaning.split(/ (?:that|which|of|for|in|made|used) |,/)[0] ?? '')))
  )
    return false;
  // "Fixed": half of a name.
  const last = passage.tokens.find(({ text }) => text.toLowerCase() === term.split(' ').at(-1)?.toLowerCase());
  if (last && /^(?:ADJ|ADV|AUX)$/.test(last.pos)) return false;
  // "Variable refers to the number of …": an adjective, whatever stands behind it.
  if (/^\S+(?:able|ible|ed)$/i.test(term) && !/^(?:an?|the) /i.test(subject ?? '')) return false;
  if (last?.pos === 'VERB' && !/ing$/.test(last.text)) return false;
  if (opinion.test(meaning) && !/ (?:that|which|who|in which) /.test(meaning)) return false;
  if (/\b(?:called|known as)\b/.test(`${term} ${meaning}`) || passage.clean.length > 420) return false;
  if (how === 'is' && (/^\p{L}+ing /u.test(term) || !(asideOf(definition) || leads(passage.clean, subject ?? term))))
    return false;
  // "The variable length is the number of monomers": of what, stands elsewhere.
  const pointed = /^the /i.test(subject ?? '') && how === 'is' && size < minPointed;
  const general = term.includes(' ') || isRelational(term.toLowerCase()) || isGeneric(term.toLowerCase());
  if (pointed && general && !analysis.keyTerms.has(key)) return false;
  // "virulence factors that damage cells": a plural whose adjectives come first.
  const many =
    /^(?!\p{L}*(?:ous|ess|ive|al|ic) of )(?:[\p{L}-]+ ){1,3}(?!\p{L}+(?:ous|ess) )\p{L}+s (?:that|which|who|of|with|used|found|made|containing|responsible|carrying) /u;
  if (plural && many.test(meaning)) return true;
  return /^(?!\p{L}+(?:ous|ess)\b)(?:the|an?|any|when|how|\p{L}+ing|\p{L}+s)\b/u.test(meaning) || how !== 'is';
}

/** "The term myocarditis refers to …": the name alone is asked for. */
const termOnly = /^(?:the )?terms? (?=\p{L})/iu;

/** "is", "are"; "was" and "were" of what is no more. */
function beOf({ plural, passage: { clean }, meaning }: Pick<Definition, 'plural' | 'passage' | 'meaning'>): string {
  const past = / (?:was|were) $/.test(clean.slice(0, Math.max(0, clean.indexOf(meaning))));
  return past ? (plural ? 'were' : 'was') : plural ? 'are' : 'is';
}

/** What a definition says, as a sentence. */
function said({ subject, term, meaning, plural, how, passage }: Definition, analysis: Analysis): string {
  if (how !== 'is' || subject === undefined)
    return sentence(`the term “${inside(term, analysis)}” means ${inside(meaning, analysis)}`);
  return sentence(`${subject.replace(termOnly, '')} ${beOf({ plural, passage, meaning })} ${meaning}`);
}

/** Named once, in passing: not what a text is about, whatever it says of it there. */
function isPassing({ term, key, passage, subject = term }: Definition, analysis: Analysis): boolean {
  if (analysis.keyTerms.has(key) || passage.clean.toLowerCase().startsWith(subject.toLowerCase())) return false;
  const name = term.toLowerCase().replace(/s$/, '');
  return !analysis.passages.some((one) => one !== passage && one.clean.toLowerCase().includes(name));
}

/** "What is a barometer?": from a sentence or an entry that defines a term. */
export function fromDefinition(definition: Definition, analysis: Analysis): Framed[] {
  const idea = isMeaning(definition, analysis) ? meaningIdea(definition, (text) => inside(text, analysis)) : null;
  if (!idea) return [];
  const { subject, term, plural, how, passage } = definition;
  const name =
    how === 'is' && subject !== undefined
      ? inside(plural ? subject.replace(/^the /i, '') : subject, analysis).replace(termOnly, '')
      : null;
  const question =
    name === null ? `What is meant by “${inside(term, analysis)}”?` : `What ${beOf(definition)} ${name}?`;
  const aside = asideOf(definition) !== null;
  const other = isBesideOther(definition);
  // "causes tularemia, a zoonotic infection": what the sentence says besides belongs to what it is.
  if (aside && (isPassing(definition, analysis) || definition.meaning.split(' ').length < minAside)) return [];
  const framed: Framed[] = [
    {
      frame: 'meaning',
      question,
      ideas: [idea],
      model: said(definition, analysis),
      passages: [passage],
      about: term,
      quality: 0,
    },
  ];
  return aside || other ? framed.map((one) => inOwnWords(one, 'aside', analysis)) : framed;
}

/** "How does the text define …?": the text's own words are wanted. */
export const asDefined = (framed: Framed, analysis: Analysis): Framed => ({
  ...framed,
  question: `How does the text define “${inside(framed.about, analysis)}”?`,
});

/** The same where the text says more of the thing, or says this in passing: that counts for a little less. */
export const inOwnWords = (framed: Framed, quoted: NonNullable<Framed['quoted']>, analysis: Analysis): Framed => ({
  ...asDefined(framed, analysis),
  quoted,
  quality: framed.quality - 1,
});

const headOf = (term: string): string => term.toLowerCase().split(/[ -]/).at(-1) ?? '';
/** What a meaning says a thing is: "lake" of "a lake that melting ice has filled". */
const genusOf = (meaning: string): string =>
  /^(?:(?:the|an?|any) )?(?:[\p{L}’'-]+,? ){0,4}?(\p{L}+)(?= (?:that|which|who|whose|where|when|of|for|used|with|from|between|in|by|to|on|made|\p{L}+ing|\p{L}+ed)\b|,|$)/u
    .exec(meaning)?.[1]
    ?.replace(/s$/, '') ?? '';
const minKinship = 0.6;

/** "Explain the difference between the terms …": two things of one kind that the text explains in two places. */
export function fromPair(one: Definition, other: Definition, analysis: Analysis): Framed | null {
  if (one.passage.at === other.passage.at || one.plural !== other.plural) return null;
  if (!isMeaning(one, analysis) || !isMeaning(other, analysis)) return null;
  if (one.term.includes(other.term) || other.term.includes(one.term)) return null;
  const same = headOf(one.term) === headOf(other.term) && one.term.includes(' ') && other.term.includes(' ');
  const kind = genusOf(one.meaning);
  const alike =
    kind.length > 3 &&
    !isGeneric(kind) &&
    kind === genusOf(other.meaning) &&
    (kinship(one.term, other.term) ?? 1) >= minKinship;
  if (!same && !alike) return null;
  // "Taxonomy is the classification of …": one is said by the other.
  const tells = (meaning: string, term: string): boolean => meaning.toLowerCase().includes(term.toLowerCase());
  if (tells(one.meaning, other.term) || tells(other.meaning, one.term)) return null;
  const ideas = [one, other].flatMap((each) => meaningIdea(each, (text) => inside(text, analysis)) ?? []);
  if (ideas.length < 2) return null;
  const [first, second] = [inside(one.term, analysis), inside(other.term, analysis)];
  return {
    frame: 'compare',
    question: `Explain the difference between “${first}” and “${second}”.`,
    ideas,
    model: `${said(one, analysis)} ${said(other, analysis)}`,
    passages: [one.passage, other.passage],
    about: `${first} / ${second}`,
    quality: same ? 1 : 0,
  };
}

/** "Explain how … leads to …": two causes of which the second begins where the first ends. */
export function fromChain(one: Relation, other: Relation, analysis: Analysis): Framed | null {
  const [first, next] = [one.passages[0], other.passages[0]];
  if (!first || !next || one.second.at < one.first.at || other.second.at < other.first.at) return null;
  if (/prevent/.test(`${one.cue} ${other.cue}`)) return null;
  const [begin, end] = [inside(one.first.text, analysis), inside(other.second.text, analysis)];
  if (begin.split(' ').length > 9 || end.split(' ').length > 12 || open.test(begin) || open.test(end)) return null;
  const steps = [one, other].flatMap(({ first: from, second: to }) => {
    const step = pieceOf(from.passage, from.at, to.at + to.text.length);
    return step ? [ideaOf(step, (text) => inside(text, analysis))] : [];
  });
  if (steps.length < 2) return null;
  return {
    frame: 'chain',
    question: `Explain, step by step, how the text connects ${begin} with ${end}.`,
    ideas: steps,
    model: `${together(one.first, one.second, first)} ${together(other.first, other.second, next)}`,
    passages: [first, next],
    about: `${begin} / ${end}`,
    quality: 0,
  };
}
