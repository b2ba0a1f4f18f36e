import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { readClause } from '../../../../material/english/clause.ts';
import { cachedPerAnalysis, type Statement, statementCandidates } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';

/** The reasons that the material gives. Other statements in their place have nothing to do with what is asked. */
function collectReasons(analysis: Analysis, pronoun: string | null): Statement[] {
  const list: Statement[] = [];
  for (const passage of analysis.passages) {
    const because = passage.fit ? passage.clean.match(/,? because ((?!of\b)[^,;]+?)[.]$/)?.[1] : undefined;
    if (because === undefined) continue;
    const own = /^(?:it|they|he|she|this|these|we|you|there)\b/.exec(because)?.[0] ?? null;
    // A pronoun without a match in the question reveals that the reason belongs elsewhere.
    if (own === pronoun)
      list.push({
        text: `Because ${because}`,
        section: passage.section,
        bonus: pronoun === null && /\b(?:its?|their|them|his|her)\b/.test(because) ? -2 : 1,
      });
  }
  return list;
}

const reasons = cachedPerAnalysis((analysis, pronoun: string) =>
  collectReasons(analysis, pronoun === '' ? null : pronoun),
);

/** «Why …»: from a statement with its reason; the other reasons are true, but of other things. */
export function fromReason(passage: Passage, analysis: Analysis): Idea[] {
  const match = passage.clean.match(/^(.+, (?:but|and) )?([^,;:]+?),? because ((?!of\b)[^;:]+)[.]$/);
  const from = match?.[1]?.length ?? 0;
  if (!match?.[2] || !match[3] || / because /.test(match[3])) return [];
  const [, , stated, reason] = match;
  const clause = readClause(passage, analysis, from, from + stated.length);
  const size = reason.split(' ').length;
  if (
    !clause?.inverted ||
    size < 4 ||
    size > 24 ||
    /\b(?:he|she|we|this|these|those|that|such|another|I|you)\b|n['’]t\b/i.test(stated)
  )
    return [];
  // "Because we had seen the events": whose reason it is, only the author knows.
  if (/\b(?:I|we|us|our|you|your|he|she|his|her|this|these|such)\b/i.test(reason) || /\bthus\b/.test(stated)) return [];
  const pronoun = reason.match(/^(it|they) /)?.[1] ?? null;
  return [
    {
      passage,
      frame: 'why',
      question: `According to the text, why ${clause.inverted}?`,
      answer: `Because ${reason}`,
      verbatim: reason,
      quality: 8.5,
      candidates: () => statementCandidates(reasons(analysis, pronoun ?? ''), passage),
    },
  ];
}
