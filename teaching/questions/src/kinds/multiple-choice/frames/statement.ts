import { contentStems, seeded } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { isRefused } from '../../../checks/finding.ts';
import type { Draft } from '../../../contract/kind.ts';
import type { Candidate } from '../../../material/candidate.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import type { Content, Key } from '../../true-false/content.ts';
import { draft as draftStatements } from '../../true-false/draft.ts';
import type { Idea } from './idea.ts';

/** A statement that the text makes, or one that it makes false. */
interface Stated {
  text: string;
  stems: ReadonlySet<string>;
  right: boolean;
  passage: Passage;
  quality: number;
}

/** Statements that are looked at; the best come first. */
const maxStatements = 120;
const words = { least: 6, most: 26 };

const stated = cachedPerAnalysis((analysis): Stated[] => {
  const at = new Map(analysis.passages.map((passage) => [passage.start, passage]));
  const settings = {
    optionCount: 4,
    difficulty: 'medium' as const,
    levels: new Set(['remembering', 'understanding'] as const),
  };
  const found: Stated[] = [];
  const drafts: Iterable<Draft<Content, Key>> = draftStatements(analysis, settings, seeded('statements'));
  for (const made of drafts) {
    if (found.length >= maxStatements) break;
    const { statement } = made.content;
    const passage = at.get(made.spans[0]?.start ?? -1);
    const size = statement.split(' ').length;
    if (isRefused(made) || !passage || size < words.least || size > words.most) continue;
    const { correct } = made.key;
    const stems = new Set(contentStems(statement, analysis.language));
    found.push({ text: statement, stems, right: correct, passage, quality: made.quality });
  }
  return found;
});

/** False statements that must name a subject for a question about it. */
const minWrong = 3;
/** Statements dealt to one question: some are too long or too short beside the right one. */
const dealt = 5;
/** True statements that are tried for the questions about the whole. */
const maxOfWhole = 12;
/** Subjects that are looked at. */
const maxSubjects = 40;
const minTermhood = 0.5;

export interface StatementWords {
  about(term: string): string;
  /** Questions about the text as a whole: each is asked once at most. */
  whole: readonly string[];
}

/** One statement of the text is right, the others were made false: about one term, or about the text as a whole. */
export function fromStatements(
  analysis: Analysis,
  wording: StatementWords,
  termhood: (name: string) => number,
): Idea[] {
  const all = stated(analysis, '');
  const wrong = all.filter(({ right }) => !right);
  const used = new Set<number>();
  const ideaOf = (one: Stated, question: string, others: readonly Candidate[], quality: number): Idea => {
    used.add(one.passage.at);
    return {
      passage: one.passage,
      frame: 'statement',
      question,
      answer: one.text,
      verbatim: one.passage.clean.replace(/[.]$/, ''),
      quality,
      settled: true,
      candidates: () => [...others],
    };
  };
  const ideas: Idea[] = [];
  // Each false statement is dealt to one question, so that no two show the same.
  const free = new Set(wrong);
  const deal = (one: Stated, question: string, others: readonly Stated[], quality: number): void => {
    const own = othersOf(
      others.filter((other) => free.has(other)),
      one.passage,
    ).slice(0, dealt);
    if (own.length < minWrong) return;
    for (const { stated: other } of own) free.delete(other);
    ideas.push(ideaOf(one, question, own, quality));
  };
  const subjects = analysis.terms
    .filter((term) => !term.proper && termhood(term.text) >= minTermhood)
    .slice(0, maxSubjects);
  for (const subject of subjects) {
    const about = all.filter(({ stems }) => subject.stems.every((part) => stems.has(part)));
    const right = about.find((one) => one.right && !used.has(one.passage.at));
    if (right)
      deal(
        right,
        wording.about(subject.text),
        about.filter((one) => !one.right),
        5,
      );
  }
  const left = all.filter((one) => one.right && !used.has(one.passage.at)).slice(0, maxOfWhole);
  left.forEach((one, at) => {
    deal(one, wording.whole[at % wording.whole.length] ?? '', wrong, 3.5);
  });
  return ideas;
}

/** One false statement of each other sentence, the best of it, nearest first. */
function othersOf(wrong: readonly Stated[], passage: Passage): (Candidate & { stated: Stated })[] {
  const best = new Map<number, Stated>();
  for (const one of wrong) {
    const known = best.get(one.passage.at);
    if (one.passage.at !== passage.at && (known?.quality ?? Number.NEGATIVE_INFINITY) < one.quality)
      best.set(one.passage.at, one);
  }
  return [...best.values()]
    .map((one) => ({
      stated: one,
      text: one.text,
      closeness: 3 + one.quality / 4 - Math.min(2, Math.abs(one.passage.section - passage.section) * 0.3),
      section: one.passage.section,
    }))
    .toSorted((one, other) => other.closeness - one.closeness);
}
