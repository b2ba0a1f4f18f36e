import { capitalised, contentStems, findYears } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english-terms.ts';
import { isPluralName, keyOf } from '../../../analysis/shape.ts';
import { looseEnds, lowered, readClause } from '../../../material/english-clause.ts';
import { givesAway, isTopic, nameLike } from '../../../material/english-names.ts';
import { termCandidates } from '../../../material/pool.ts';
import { standsAlone } from '../../../material/statements.ts';
import { pictured, yearCandidates } from '../../../material/years.ts';
import { fromAgent, fromPhrase } from './english-agent.ts';
import { fromDefinition } from './english-definition.ts';
import { fromLists, listedElsewhere, occurTogether } from './english-list.ts';
import { fromLocation } from './english-location.ts';
import { fromContrast, fromManner } from './english-manner.ts';
import { fromNumber } from './english-number.ts';
import { fromReason } from './english-reason.ts';
import { fromFact, fromSubject } from './english-subject.ts';
import { type Idea, spareQuality } from './idea.ts';

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
    return [{ ...base, question: `In which year ${clause.inverted}?`, quality: 7.5 }];
  const done = inner?.index === undefined ? null : readClause(passage, analysis, 0, inner.index);
  const by =
    inner?.index === undefined
      ? ''
      : (/^ by [^,;:]+?(?=, who|, which|[,.;:])/.exec(clean.slice(inner.index + inner[0].length))?.[0] ?? '');
  if (done?.inverted && by !== '' && !looseEnds.test(`${done.inverted}${by}`))
    return [{ ...base, question: `In which year ${done.inverted}${by}?`, quality: 7.5 }];
  if (/\b(?:in|by|until|since|from|of) $/.test(clean.slice(0, year.start)))
    return [{ ...base, question: `${clean.slice(0, year.start)}________${clean.slice(year.end)}`, quality: 4 }];
  return [];
}

function fromExamples(passage: Passage, analysis: Analysis): Idea[] {
  const { clean, tokens } = passage;
  const match = clean.match(/,? (?:such as|including) (?=\p{L})/u);
  if (!match?.index) return [];
  const all = chunks(tokens, clean);
  const group = all.find((chunk) => chunk.end === match.index);
  const after = match.index + match[0].length;
  const item = all.find((chunk) => chunk.start >= after && chunk.start <= after + 4);
  if (
    !group ||
    !item ||
    !isPluralName(group.text) ||
    group.text.split(' ').length < 2 ||
    item.text.split(' ').length > 4 ||
    item.start !== after ||
    !/^(?:,|[.]| and | or )/.test(clean.slice(item.end))
  )
    return [];
  const groupStems = contentStems(group.text, 'en');
  const like = { text: item.text, plural: isPluralName(item.text), passage };
  return [
    {
      passage,
      frame: 'example',
      question: `Which of the following does the text give as an example of ${lowered(group.text, analysis)}?`,
      answer: capitalised(lowered(item.text, analysis)),
      verbatim: item.text,
      quality: 5.5,
      candidates: () =>
        [
          ...listedElsewhere(analysis, passage)
            .filter((other) => isPluralName(other.text) === like.plural)
            .map((other) => ({ ...other, closeness: 5 })),
          ...termCandidates(analysis, like),
        ]
          .filter((candidate) => !sharesPassage(candidate.text, groupStems, analysis))
          .map((candidate) => ({ ...candidate, text: capitalised(lowered(candidate.text, analysis)) })),
    },
  ];
}

function sharesPassage(name: string, groupStems: readonly string[], analysis: Analysis): boolean {
  const term = analysis.termsByKey.get(keyOf(name, analysis.language));
  const stems = term?.stems ?? contentStems(name, 'en');
  return occurTogether([...stems, ...groupStems], analysis);
}

/** A name that is nowhere defined must at least occur again, how often depends on the length of the text. */
const often = 3;
const shortText = 80;
/** "Walt Disney creativity", "RIAA lawyer": a name with the next word attached. */
const mixed = /\p{Lu}\p{L}+ .*(?<!\p{L})\p{Ll}|(?<!\p{L})\p{Ll}+ .*\p{Lu}\p{L}/u;

const idle = / (?:time|fraction|part|portion|range|period|sense|majority|number|share|kind|sort)s?$/;

function fromGap(passage: Passage, analysis: Analysis): Idea[] {
  const { clean, tokens } = passage;
  const ideas: Idea[] = [];
  if (
    /\b(?:we|our|us|he|she|him|his|her|they|them)\b|, the \p{L}+(?: \p{L}+)? (?:said|suggested|argued|claimed|insisted),/iu.test(
      clean,
    )
  )
    return [];
  const asserts = standsAlone(passage, analysis) && !/\b(?:not|no|never|among)\b|n['’]t\b/.test(clean);
  for (const chunk of chunks(tokens, clean)) {
    const term = analysis.termsByKey.get(keyOf(chunk.text, 'en'));
    // Many words fit a gap of one common word; a gap needs a name with some form of its own.
    const shaped =
      term && (term.text.includes(' ') || term.proper || analysis.definitions.some((known) => known.key === term.key));
    if (!term || isTopic(term, analysis)) continue;
    if (term.proper && givesAway(chunk.text, clean.slice(chunk.end))) continue;
    // A phrase that is neither defined nor repeated may be a turn of phrase, and its gap a guess.
    const known = analysis.definitions.some((definition) => definition.key === term.key);
    const back = analysis.passages.length < shortText ? 2 : often;
    const isEstablished = known || (term.text.includes(' ') && !term.proper && term.passages.length >= back && asserts);
    const spare = !shaped || !isEstablished || mixed.test(term.text) || idle.test(term.text);
    const stems = new Set(term.stems);
    if (passage.stems.filter((part) => stems.has(part)).length > stems.size) continue;
    // A gap in a sentence with next to no content is a guess.
    if (passage.stems.length - stems.size < 5) continue;
    const before = clean
      .slice(0, chunk.start)
      .replace(/\ban? $/i, (whole) => (whole.startsWith('A') ? 'A(n) ' : 'a(n) '));
    const like = { text: chunk.text, plural: isPluralName(chunk.text), passage };
    const start = chunk.start === 0;
    const answer = start ? capitalised(chunk.text) : chunk.text;
    ideas.push({
      passage,
      frame: 'cloze',
      question: `${before}________${clean.slice(chunk.end)}`,
      answer,
      verbatim: chunk.text,
      quality: spare ? spareQuality : 2 + Math.min(1.5, term.weight / 4),
      candidates: () =>
        nameLike(analysis, like)
          // In a fallback gap the same noun again ("host cell" for "eukaryotic cell") may be the same thing.
          .filter((item) => !spare || item.text.split(' ').at(-1) !== chunk.text.split(' ').at(-1))
          .map((item) => ({ ...item, text: start ? capitalised(item.text) : item.text })),
    });
  }
  return ideas.toSorted((left, right) => right.quality - left.quality).slice(0, 2);
}

/** Every question idea from the English material, best kinds first within a passage. */
export function englishIdeas(analysis: Analysis): Idea[] {
  const ideas = analysis.definitions.flatMap((definition) => fromDefinition(definition, analysis));
  ideas.push(...fromLists(analysis));
  for (const passage of analysis.passages) {
    if (!passage.fit) continue;
    ideas.push(
      ...fromReason(passage, analysis),
      ...fromManner(passage, analysis),
      ...fromContrast(passage, analysis),
      ...fromYear(passage, analysis),
      ...fromNumber(passage, analysis),
      ...fromLocation(passage, analysis),
      ...fromAgent(passage, analysis),
      ...fromPhrase(passage, analysis),
      ...fromSubject(passage, analysis),
      ...fromFact(passage, analysis),
      ...fromExamples(passage, analysis),
      ...fromGap(passage, analysis),
    );
  }
  return ideas;
}
