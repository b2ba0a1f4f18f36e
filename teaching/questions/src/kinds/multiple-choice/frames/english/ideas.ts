import { capitalised, findYears } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { chunks } from '../../../../analysis/english/terms.ts';
import { isPluralName, keyOf } from '../../../../analysis/shape.ts';
import { looseEnds, readClause } from '../../../../material/english/clause.ts';
import { facts, isCommon, termhood } from '../../../../material/english/concepts.ts';
import { hasLooseEnd } from '../../../../material/english/gate.ts';
import { givesAway, isTopic } from '../../../../material/english/names.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';
import { standsAlone } from '../../../../material/statements.ts';
import { pictured, yearCandidates } from '../../../../material/years.ts';
import type { Idea } from '../idea.ts';
import { fromAgent } from './agent.ts';
import { fromDefinition } from './definition.ts';
import { fromFact, namesLike } from './fact.ts';
import { fromLocation } from './location.ts';
import { fromNumber } from './number.ts';
import { fromPurpose } from './purpose.ts';
import { fromReason } from './reason.ts';
import { fromSubject } from './subject.ts';

function fromYear(passage: Passage, analysis: Analysis): Idea[] {
  const years = findYears(passage.clean);
  const [year] = years;
  if (!year || years.length !== 1 || pictured.test(passage.clean.slice(0, year.start))) return [];
  const { clean } = passage;
  const lead = clean.match(/^In (\d{3,4}(?: BCE?| CE| AD)?)(?:, | (?=\p{Lu}|the ))/u);
  const inner = clean.match(/ in (\d{3,4}(?: BCE?| CE| AD)?)(?= by )/);
  const listed = (clean.match(/,| and /g) ?? []).length > 2;
  const tail = listed ? null : clean.match(/,? in (\d{3,4}(?: BCE?| CE| AD)?)[.]$/);
  const clause = lead
    ? readClause(passage, analysis, lead[0].length)
    : tail?.index
      ? readClause(passage, analysis, 0, tail.index)
      : null;
  const base = {
    passage,
    frame: 'when' as const,
    ordered: true as const,
    answer: year.text,
    verbatim: year.text,
    candidates: () => yearCandidates(analysis, year, passage),
  };
  if (clause?.inverted && !looseEnds.test(clause.inverted) && !/;/.test(clause.inverted))
    return [{ ...base, question: `In which year ${clause.inverted}?`, quality: 3.5 }];
  const done = inner?.index === undefined ? null : readClause(passage, analysis, 0, inner.index);
  const by =
    inner?.index === undefined
      ? ''
      : (/^ by [^,;:]+?(?=, who|, which|[,.;:])/.exec(clean.slice(inner.index + inner[0].length))?.[0] ?? '');
  if (done?.inverted && by !== '' && !looseEnds.test(`${done.inverted}${by}`))
    return [{ ...base, question: `In which year ${done.inverted}${by}?`, quality: 3.5 }];
  if (/\b(?:in|by|until|since|from|of) $/.test(clean.slice(0, year.start)))
    return [{ ...base, question: `${clean.slice(0, year.start)}________${clean.slice(year.end)}`, quality: 2.5 }];
  return [];
}

/** A gap stands for a term: what the text defines, or names again and again. */
const minTermhood = 0.5;
const minBeside = 0.5;
/** A gap in a sentence with next to no content is a guess. */
const minStems = 5;
/** "Walt Disney creativity", "RIAA lawyer": a name with the next word attached. */
const mixed = /\p{Lu}\p{L}+ .*(?<!\p{L})\p{Ll}|(?<!\p{L})\p{Ll}+ .*\p{Lu}\p{L}/u;
const personal =
  /\b(?:we|our|us|he|she|him|his|her|they|them)\b|, the \p{L}+(?: \p{L}+)? (?:said|suggested|argued|claimed|insisted),/iu;

/** A gap for a whole name: no part of a longer one, of a pair, or of a phrase that "of" goes on with. */
function isWholeName({ clean, tokens }: Passage, start: number, end: number): boolean {
  const next = tokens.find((token) => token.start >= end);
  return (
    !/^(?:NOUN|PROPN|NUM)$/.test(next?.pos ?? '') &&
    !/^(?: of |-|['’]|&)/.test(clean.slice(end)) &&
    !(/\bin $/.test(clean.slice(0, start)) && /^ (?:with|to|for) /.test(clean.slice(end))) &&
    !/(?:[-&]|\b(?:and|or|either|both|than|between) )$/.test(clean.slice(0, start)) &&
    // "An emerging ____": the participle belongs to the name.
    !/\b(?:an?|the) \p{Ll}+(?:ing|ed) $/iu.test(clean.slice(0, start))
  );
}

const isPast = ({ tokens }: Passage): boolean =>
  tokens.find(({ feats }) => feats.VerbForm === 'Fin' && feats.Tense !== undefined)?.feats.Tense === 'Past';
/** A text that tells of the past at least this often is history. */
const historyShare = 0.4;
const pastShare = cachedPerAnalysis((analysis) => {
  const told = analysis.passages.filter(({ fit }) => fit);
  return told.filter(isPast).length / Math.max(1, told.length);
});

/** In a text that explains, what happened once is a story by the way. */
function isStory(passage: Passage, analysis: Analysis): boolean {
  return isPast(passage) && pastShare(analysis, '') < historyShare;
}

/** One of several things that are named in a row: any other could stand there. */
function isListed(clean: string, start: number, end: number): boolean {
  return (
    (/, (?:an? |the )?$/.test(clean.slice(0, start)) && /^,/.test(clean.slice(end))) ||
    /^, (?:\p{L}+ ){1,4}?(?:and|or) |^, (?:\p{L}+ ?){1,4}, /u.test(clean.slice(end)) ||
    /\b(?:and|or|such as|including|like) (?:an? |the )?$/.test(clean.slice(0, start)) ||
    /^ (?:and|or) /.test(clean.slice(end))
  );
}

/** What the sentence speaks of stands before its verb; it is what the rest determines. */
function isSubject({ tokens }: Passage, { end }: { end: number }): boolean {
  const verb = tokens.find(({ feats }) => feats.VerbForm === 'Fin');
  return verb !== undefined && end <= verb.start;
}

function fromGap(passage: Passage, analysis: Analysis): Idea[] {
  const { clean, tokens } = passage;
  if (!standsAlone(passage, analysis) || personal.test(clean) || /\b(?:not|no|never|among)\b|n['’]t\b/.test(clean))
    return [];
  if (isStory(passage, analysis) || hasLooseEnd(clean)) return [];
  const ideas: Idea[] = [];
  const all = chunks(tokens, clean);
  for (const chunk of all) {
    const term = analysis.termsByKey.get(keyOf(chunk.text, 'en'));
    if (!term || isTopic(term, analysis) || !isWholeName(passage, chunk.start, chunk.end)) continue;
    const known = term.proper && term.type !== 'term' ? minTermhood : termhood(chunk.text, analysis);
    if (known < minTermhood || mixed.test(term.text) || (!term.proper && isCommon(chunk.text, analysis))) continue;
    // What determines the word in the gap is another term of the subject.
    const beside = all.some((other) => other !== chunk && termhood(other.text, analysis) >= minBeside);
    if (!beside) continue;
    if (term.proper && givesAway(chunk.text, clean.slice(chunk.end))) continue;
    const stems = new Set(term.stems);
    if (passage.stems.filter((part) => stems.has(part)).length > stems.size) continue;
    if (passage.stems.length - stems.size < minStems) continue;
    const before = clean
      .slice(0, chunk.start)
      .replace(/\ban? $/i, (whole) => (whole.startsWith('A') ? 'A(n) ' : 'a(n) '));
    const start = chunk.start === 0;
    if (isListed(clean, chunk.start, chunk.end)) continue;
    ideas.push({
      passage,
      frame: 'cloze',
      question: `${before}________${clean.slice(chunk.end)}`,
      answer: start ? capitalised(chunk.text) : chunk.text,
      verbatim: chunk.text,
      quality: 1 + 2 * known + (isSubject(passage, chunk) ? 1.5 : 0),
      candidates: () =>
        namesLike(chunk.text, isPluralName(chunk.text), passage, analysis).map((item) => ({
          ...item,
          text: start ? capitalised(item.text) : item.text,
        })),
    });
  }
  return ideas.toSorted((left, right) => right.quality - left.quality).slice(0, 2);
}

/** Every question idea from the English material, best kinds first within a passage. */
export function englishIdeas(analysis: Analysis): Idea[] {
  const ideas = analysis.definitions.flatMap((definition) => fromDefinition(definition, analysis));
  ideas.push(...facts(analysis, '').flatMap((fact) => fromFact(fact, analysis)));
  for (const passage of analysis.passages) {
    if (!passage.fit) continue;
    ideas.push(
      ...fromReason(passage, analysis),
      ...fromYear(passage, analysis),
      ...fromNumber(passage, analysis),
      ...fromLocation(passage, analysis),
      ...fromAgent(passage, analysis),
      ...fromSubject(passage, analysis),
      ...fromPurpose(passage, analysis),
      ...fromGap(passage, analysis),
    );
  }
  return ideas;
}
