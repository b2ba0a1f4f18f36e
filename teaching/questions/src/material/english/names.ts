import type { Analysis, Passage, Term } from '../../analysis/analysis.ts';
import { keyOf } from '../../analysis/shape.ts';
import type { Candidate } from '../candidate.ts';
import { cachedPerAnalysis, termCandidates } from '../pool.ts';

/** Names with an article in the text: "the Black Death" is no name like "Baghdad". */
const withArticle = cachedPerAnalysis((analysis) => {
  const keys = new Set<string>();
  for (const term of analysis.terms) {
    if (!term.proper) continue;
    const named = term.passages.filter((at) =>
      analysis.passages[at]?.clean.toLowerCase().includes(`the ${term.text.toLowerCase()}`),
    );
    if (named.length * 2 >= term.passages.length) keys.add(term.key);
  }
  return keys;
});

/** Names that could replace another, with the same capitals and article. */
export function nameLike(analysis: Analysis, like: { text: string; plural: boolean; passage: Passage }): Candidate[] {
  const articled = withArticle(analysis, '');
  const own = articled.has(keyOf(like.text, 'en'));
  return termCandidates(analysis, like).filter((item) => articled.has(keyOf(item.text, 'en')) === own);
}

const titles = cachedPerAnalysis(
  (analysis) =>
    new Set(
      [...new Set(analysis.passages.map((passage) => passage.source))].map(({ document }) =>
        keyOf(document.title, analysis.language),
      ),
    ),
);

/** The topic of the whole text is no answer: a pupil knows it from the title. */
export function isTopic(term: Term, analysis: Analysis): boolean {
  return (
    term.stems.length === 1 &&
    (analysis.index.holding(term.stems[0] ?? '').length * 4 > Math.max(24, analysis.passages.length) ||
      titles(analysis, '').has(term.key))
  );
}

/** "Aristotelian" in the question gives Aristotle away, although no stem is the same. */
export function givesAway(name: string, rest: string): boolean {
  return name.split(' ').some((part) => part.length > 4 && rest.includes(part.slice(0, 6)));
}
