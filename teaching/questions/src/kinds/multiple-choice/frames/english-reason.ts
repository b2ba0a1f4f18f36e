import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english-terms.ts';
import { keyOf } from '../../../analysis/shape.ts';
import { looseEnds, lowered, readClause } from '../../../material/english-clause.ts';
import { cachedPerAnalysis, type Statement, statementCandidates } from '../../../material/pool.ts';
import type { Idea } from './idea.ts';

/** A complete statement with a named subject, so that it can serve as a clause. */
function isStatement(passage: Passage, analysis: Analysis): boolean {
  const clause = readClause(passage, analysis);
  const term = clause?.name ? analysis.termsByKey.get(keyOf(clause.name, 'en')) : undefined;
  return (
    clause !== null &&
    term !== undefined &&
    (term.passages.length > 1 || term.proper) &&
    !looseEnds.test(clause.predicate) &&
    !/^(?:means?|refers? to|describes?) |^(?:is|are|was|were) (?:(?:an?|the) |(?:also |sometimes )?(?:called|known|termed|named|defined))/.test(
      clause.predicate,
    )
  );
}

/** A reason is worth choosing only when it is about the subject matter. */
function mentionsTerms(passage: Passage, analysis: Analysis): boolean {
  return chunks(passage.tokens, passage.clean).some(
    (chunk) => (analysis.termsByKey.get(keyOf(chunk.text, 'en'))?.weight ?? 0) >= 2,
  );
}

/** Reasons and other statements of the material, as clauses that can follow "because". */
function collectReasons(analysis: Analysis, pronoun: string | null): Statement[] {
  const list: Statement[] = [];
  for (const passage of analysis.passages) {
    if (!passage.fit || passage.clean.length > 220 || !mentionsTerms(passage, analysis)) continue;
    const because = passage.clean.match(/,? because ((?!of\b)[^,;]+?)[.]$/)?.[1];
    if (pronoun === null) {
      if (because && !/^(?:it|they|he|she|this|these|we|you|there)\b/.test(because))
        // A pronoun without a match in the question reveals that the reason belongs elsewhere.
        list.push({
          text: `Because ${because}`,
          section: passage.section,
          bonus: /\b(?:its?|their|them|his|her)\b/.test(because) ? -2 : 1,
        });
      if (
        !because &&
        passage.clean.split(' ').length <= 18 &&
        !/[,;:"“]/.test(passage.clean) &&
        isStatement(passage, analysis)
      )
        list.push({
          text: `Because ${lowered(passage.clean.replace(/[.]$/, ''), analysis)}`,
          section: passage.section,
        });
      continue;
    }
    if (because?.startsWith(`${pronoun} `))
      list.push({ text: `Because ${because}`, section: passage.section, bonus: 1 });
    if (because || /[;:"“]/.test(passage.clean)) continue;
    const clause = readClause(passage, analysis);
    const fits =
      clause &&
      clause.plural === (pronoun === 'they') &&
      !looseEnds.test(clause.predicate) &&
      !/^(?:is|are) (?:an?|the) /.test(clause.predicate);
    if (fits && clause.predicate.split(' ').length <= 16)
      list.push({ text: `Because ${pronoun} ${clause.predicate}`, section: passage.section });
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
