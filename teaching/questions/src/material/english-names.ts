import { keyOf } from '../study/shape.ts';
import type { Passage, Study, Term } from '../study/study.ts';
import type { Candidate } from './candidate.ts';
import { remembered, termCandidates } from './pool.ts';

/** Names that the text gives an article: "the Black Death" is no name like "Baghdad". */
const withArticle = remembered((study) => {
  const keys = new Set<string>();
  for (const term of study.terms) {
    if (!term.proper) continue;
    const named = term.passages.filter((at) =>
      study.passages[at]?.clean.toLowerCase().includes(`the ${term.text.toLowerCase()}`),
    );
    if (named.length * 2 >= term.passages.length) keys.add(term.key);
  }
  return keys;
});

/** Names that could stand in the place of another, capital and article alike. */
export function nameLike(study: Study, like: { text: string; plural: boolean; passage: Passage }): Candidate[] {
  const articled = withArticle(study, '');
  const own = articled.has(keyOf(like.text, 'en'));
  return termCandidates(study, like).filter((item) => articled.has(keyOf(item.text, 'en')) === own);
}

const titles = remembered(
  (study) =>
    new Set(
      [...new Set(study.passages.map((passage) => passage.source))].map(({ document }) =>
        keyOf(document.title, study.language),
      ),
    ),
);

/** What the whole text is about is no answer: a pupil knows it from the title. */
export function isTopic(term: Term, study: Study): boolean {
  return (
    term.stems.length === 1 &&
    (study.index.holding(term.stems[0] ?? '').length * 4 > Math.max(24, study.passages.length) ||
      titles(study, '').has(term.key))
  );
}

/** "Aristotelian" in the question gives Aristotle away, though no stem is the same. */
export function givesAway(name: string, rest: string): boolean {
  return name.split(' ').some((part) => part.length > 4 && rest.includes(part.slice(0, 6)));
}
