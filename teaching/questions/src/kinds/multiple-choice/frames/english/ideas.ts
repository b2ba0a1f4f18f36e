import { findYears } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { looseEnds, readClause } from '../../../../material/english/clause.ts';
import { facts } from '../../../../material/english/concepts.ts';
import { isPastTense } from '../../../../material/english/gate.ts';
import { pictured, yearCandidates } from '../../../../material/years.ts';
import { type Idea, spareQuality } from '../idea.ts';
import { fromOrder } from '../order.ts';
import { fromAgent } from './agent.ts';
import { fromDefinition } from './definition.ts';
import { fromExamples } from './example.ts';
import { fromFact } from './fact.ts';
import { fromFactGap, fromGap } from './gap.ts';
import { fromLists } from './list.ts';
import { fromLocation } from './location.ts';
import { fromContrast, fromManner } from './manner.ts';
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
  // Where a text explains, a year is a trifle.
  const quality = isPastTense(analysis) ? 3.5 : spareQuality + 1;
  if (clause?.inverted && !looseEnds.test(clause.inverted) && !/;/.test(clause.inverted))
    return [{ ...base, question: `In which year ${clause.inverted}?`, quality }];
  const done = inner?.index === undefined ? null : readClause(passage, analysis, 0, inner.index);
  const by =
    inner?.index === undefined
      ? ''
      : (/^ by [^,;:]+?(?=, who|, which|[,.;:])/.exec(clean.slice(inner.index + inner[0].length))?.[0] ?? '');
  if (done?.inverted && by !== '' && !looseEnds.test(`${done.inverted}${by}`))
    return [{ ...base, question: `In which year ${done.inverted}${by}?`, quality }];
  if (/\b(?:in|by|until|since|from|of) $/.test(clean.slice(0, year.start)))
    return [
      { ...base, question: `${clean.slice(0, year.start)}________${clean.slice(year.end)}`, quality: quality - 1 },
    ];
  return [];
}

/** Every question idea from the English material, best kinds first within a passage. */
export function englishIdeas(analysis: Analysis): Idea[] {
  const ideas = analysis.definitions.flatMap((definition) => fromDefinition(definition, analysis));
  ideas.push(...facts(analysis, '').flatMap((fact) => [...fromFact(fact, analysis), ...fromFactGap(fact, analysis)]));
  ideas.push(...fromOrder(analysis), ...fromLists(analysis));
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
      ...fromSubject(passage, analysis),
      ...fromPurpose(passage, analysis),
      ...fromExamples(passage, analysis),
      ...fromGap(passage, analysis),
    );
  }
  return ideas;
}
