import type { Analysis, Definition } from '../../../../analysis/analysis.ts';
import { isGeneric, kinship } from '../../../../material/english/classes.ts';
import { pieceOf } from '../../../../material/relations/pieces.ts';
import type { Relation } from '../../../../material/relations/relation.ts';
import type { Framed } from '../framed.ts';
import { ideaOf, meaningIdea } from '../ideas.ts';
import { isWholeMeaning } from '../whole.ts';
import { inside, isKnownWord, sentence, together } from './words.ts';

const minMeaning = 4;
const maxMeaning = 32;
const minPointed = 8;
/** A meaning that needs another sentence, or breaks off. */
const open =
  /\b(?:this|these|those|he|she|his|her|we|our|you|your|another|such)\b|^(?:one|some|many|most|not|also|very|more|less|it|they)\b|\bin that\b|\b(?:and|or|of|to|in|by|with|for|the|an?|that|which)$|[“”":;?]/i;

/** "a frequent site of infection": it says how often or how good, and not what. */
const opinion =
  /^(?:an?|the) (?:(?:very|more|most|\p{L}+ly) )?(?:first|second|third|last|only|\p{L}+est (?:at|in|of|for)|source|site|cause|reason|basis|target|result|frequent|common|good|major|important|key|main|serious|significant|popular|useful|excellent|typical|potential|leading|primary|big|great|perfect|classic|critical)\b/iu;

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

/** Whether a definition tells what its term means, and not only one thing about it. */
function isMeaning(definition: Definition, analysis: Analysis): boolean {
  const { meaning, term, how, passage, subject, key, plural } = definition;
  const size = meaning.split(' ').length;
  if (how === 'alias' || size < minMeaning || size > maxMeaning || open.test(meaning)) return false;
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
  if (last?.pos === 'VERB' && !/ing$/.test(last.text)) return false;
  if (opinion.test(meaning) && !/ (?:that|which|who|in which) /.test(meaning)) return false;
  if (/\b(?:called|known as)\b/.test(`${term} ${meaning}`) || passage.clean.length > 420) return false;
  if (how === 'is' && (/^\p{L}+ing /u.test(term) || !leads(passage.clean, subject ?? term))) return false;
  // "The variable length is the number of monomers": of what, stands elsewhere.
  const pointed = /^the /i.test(subject ?? '') && how === 'is' && size < minPointed;
  if (pointed && !analysis.keyTerms.has(key)) return false;
  return /^(?:the|an?|any|when|how|\p{L}+ing|\p{L}+s)\b/u.test(meaning) || how !== 'is';
}

/** What a definition says, as a sentence. */
function said({ subject, term, meaning, plural, how }: Definition, analysis: Analysis): string {
  if (how !== 'is' || subject === undefined)
    return sentence(`the term “${inside(term, analysis)}” means ${inside(meaning, analysis)}`);
  return sentence(`${subject} ${plural ? 'are' : 'is'} ${meaning}`);
}

/** "What is a barometer?": from a sentence or an entry that defines a term. */
export function fromDefinition(definition: Definition, analysis: Analysis): Framed[] {
  const idea = isMeaning(definition, analysis) ? meaningIdea(definition, (text) => inside(text, analysis)) : null;
  if (!idea) return [];
  const { subject, term, plural, how, passage } = definition;
  const name =
    how === 'is' && subject !== undefined ? inside(plural ? subject.replace(/^the /i, '') : subject, analysis) : null;
  const question =
    name === null ? `What is meant by “${inside(term, analysis)}”?` : `What ${plural ? 'are' : 'is'} ${name}?`;
  return [
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
}

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
