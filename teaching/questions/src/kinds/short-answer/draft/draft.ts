import { limits } from '@schole/core';
import { contentStems, fold, type Random } from '@schole/language';
import type { Analysis, Definition, Passage } from '../../../analysis/analysis.ts';
import { keyOf } from '../../../analysis/shape.ts';
import { isRefused } from '../../../checks/finding.ts';
import { quoteSource, spanIn } from '../../../contract/evidence.ts';
import type { Draft, DraftSettings, QuestionSpan } from '../../../contract/kind.ts';
import { withDifficulty } from '../../../material/hardness.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import type { Relation } from '../../../material/relations/relation.ts';
import { relations } from '../../../material/relations/relations.ts';
import { statements } from '../../../material/statements.ts';
import { worthOf } from '../../../material/worth.ts';
import { type Content, type Key, maxima } from '../content.ts';
import { judge } from '../judge.ts';
import { englishAsking } from './english/asking.ts';
import { type Asking, type FoundIdea, type Frame, type Framed, frameLevels } from './framed.ts';
import { greekAsking } from './greek/asking.ts';
import { hintsFor } from './hints.ts';
import { isSound } from './sound.ts';

const askings: Readonly<Record<Analysis['language'], Asking>> = { en: englishAsking, el: greekAsking };

/** How good the questions of a frame are, before it is seen what they ask. */
const frameQuality: Readonly<Record<Frame, number>> = {
  meaning: 5,
  parts: 6,
  use: 5,
  why: 7,
  how: 6.5,
  effect: 5.5,
  causes: 5.5,
  purpose: 6,
  difference: 7,
  claim: 4,
  case: 6,
  compare: 6,
  chain: 6.5,
  who: 5,
  does: 4.5,
};

/** Below it a sentence says nothing that is worth a question. */
const minWorth = 0;
/** Sentences between two of one chain, and between two things that are compared. */
const reach = 30;
/** A text of nothing but definitions has thousands of pairs. */
const maxPairs = 60;

/** Pairs of definitions near each other; what one says of the other is no difference. */
function pairsOf(definitions: readonly Definition[], asking: Asking, analysis: Analysis): Framed[] {
  const found: Framed[] = [];
  for (const [at, one] of definitions.entries())
    for (const other of definitions.slice(at + 1, at + 6)) {
      if (found.length >= maxPairs || Math.abs(other.passage.at - one.passage.at) > reach) break;
      if (one.key === other.key || analysis.related.get(one.key)?.has(other.key)) continue;
      const made = asking.fromPair(one, other, analysis);
      if (made) found.push(made);
    }
  return found;
}

/** Whether what the first leads to is what the second begins with. */
function meets(one: Relation, other: Relation, analysis: Analysis): boolean {
  const { language } = analysis;
  const begun = contentStems(other.first.text, language);
  const ended = new Set(contentStems(one.second.text, language));
  const before = new Set(contentStems(one.first.text, language));
  return begun.length > 0 && begun.length <= 4 && begun.every((stem) => ended.has(stem) && !before.has(stem));
}

function chainsOf(list: readonly Relation[], asking: Asking, analysis: Analysis): Framed[] {
  const causes = list.filter(({ kind, form, whole }) => kind === 'cause' && form === 'verb' && whole);
  return causes.flatMap((one, at) =>
    causes.slice(Math.max(0, at - 6), at + 7).flatMap((other) => {
      const [first, next] = [one.passages[0], other.passages[0]];
      if (one === other || !first || !next || first.at === next.at || Math.abs(first.at - next.at) > reach) return [];
      const made = meets(one, other, analysis) ? asking.fromChain(one, other, analysis) : null;
      return made ? [made] : [];
    }),
  );
}

/** All that a text gives ground to ask. */
const allFramed = cachedPerAnalysis((analysis): readonly Framed[] => {
  const asking = askings[analysis.language];
  const stated = relations(analysis, '');
  const namings = analysis.passages.flatMap((passage) => [
    ...(passage.fit ? (asking.fromSentence?.(passage, analysis) ?? []) : []),
    ...(asking.fromEntry?.(passage, analysis) ?? []),
  ]);
  const named = new Set(namings.flatMap(({ passages }) => passages.map(({ at }) => at)));
  return [
    ...namings,
    ...analysis.definitions
      .filter(({ passage }) => !named.has(passage.at))
      .flatMap((definition) => asking.fromDefinition(definition, analysis)),
    ...pairsOf(analysis.definitions, asking, analysis),
    ...stated.flatMap((relation) => (relation.whole ? asking.fromRelation(relation, analysis) : [])),
    ...statements(analysis, '').flatMap(({ passage }) => asking.fromStatement(passage, analysis)),
    ...chainsOf(stated, asking, analysis),
  ].filter((framed) => isSound(framed, analysis));
});

/** An idea as the key has it; null where it is too long to be one. */
function keyIdea({ text, accepted }: FoundIdea, points: number, asking: Asking): Key['ideas'][number] | null {
  if (text.length > maxima.idea) return null;
  const forms = [...accepted, ...[text, ...accepted].flatMap((form) => asking.variants(form))];
  const own = new Set([fold(text)]);
  const kept = forms.filter((form) => {
    const plain = fold(form);
    if (own.has(plain) || form.length > maxima.accepted || form.length < 2) return false;
    own.add(plain);
    return true;
  });
  return { text, accepted: kept.slice(0, maxima.wordings), points };
}

function spansOf({ passages, ideas }: Framed): QuestionSpan[] {
  return [
    ...passages.map((passage) => spanIn(passage, 'evidence', passage.start, passage.end)),
    ...ideas.map(({ piece }) => spanIn(piece.passage, 'answer', piece.start, piece.end)),
  ];
}

const quoteOf = (spans: readonly QuestionSpan[]): string =>
  spans
    .filter(({ purpose }) => purpose === 'evidence')
    .map(({ quote }) => quote.replace(/\s+/g, ' ').replace(/^[-*•‣◦–]\s+/, ''))
    .join(' … ');

/** One idea alone is worth more than one of several. */
const pointsOf = (count: number): number => (count === 1 ? 2 : 1);

/** How good a question is, before its ideas are looked at; null where its sentences say too little. */
function qualityOf({ frame, passages, quality }: Framed, analysis: Analysis, settings: DraftSettings): number | null {
  const [passage] = passages;
  if (!passage || !settings.levels.has(frameLevels[frame])) return null;
  const worth = Math.max(...passages.map((one) => worthOf(one.clean, one, analysis)));
  if (worth < minWorth) return null;
  const own = frameQuality[frame] + quality + Math.min(4, worth);
  return withDifficulty(own, passage, settings.difficulty, analysis);
}

function finish(framed: Framed, quality: number, analysis: Analysis): Draft<Content, Key> | null {
  const { frame, question, model, passages } = framed;
  if (question.length > limits.questionText || model.length > maxima.model) return null;
  const asking = askings[analysis.language];
  const ideas = framed.ideas.map((idea) => keyIdea(idea, pointsOf(framed.ideas.length), asking));
  if (ideas.length > maxima.ideas || ideas.some((idea) => idea === null)) return null;
  const judged = {
    content: { question },
    key: { model, ideas: ideas.flatMap((idea) => idea ?? []) },
    bloomsLevel: frameLevels[frame],
  };
  const spans = spansOf(framed);
  const evidence = new Set(passages.map(({ at }) => at));
  const quote = quoteOf(spans);
  return {
    ...judged,
    type: 'short-answer',
    wording: question,
    explanation: quoteSource(quote, analysis.language),
    hints: hintsFor(framed, analysis, asking),
    spans,
    verdicts: judge(judged, { language: analysis.language, analysis, spans, evidence, otherQuestions: [] }),
    sourceSnippet: quote,
    target: fold(framed.about),
    frame,
    section: passages[0]?.section ?? 0,
    quality,
  };
}

/** How much chance may move a draft, so that another seed gives others. */
const chance = 1.5;
/** How much a second question from the same sentence, or for the same thing, counts for less. */
const againLoss = 4;

/** Far more than any assignment needs, and a limit for texts made of one pattern. */
const maxTried = 1_200;

/** Questions in order of quality; a second one from the same sentence comes after those from others. */
export function* draft(analysis: Analysis, settings: DraftSettings, random: Random): Generator<Draft<Content, Key>> {
  const order = allFramed(analysis, '')
    .flatMap((framed) => {
      const quality = qualityOf(framed, analysis, settings);
      return quality === null ? [] : [{ framed, quality: quality + random.next() * chance }];
    })
    .toSorted((one, other) => other.quality - one.quality)
    .slice(0, maxTried);
  const seen = new Set<number | string>();
  const questions = new Set<string>();
  const again: Draft<Content, Key>[] = [];
  for (const { framed, quality } of order) {
    // A term that is defined twice is asked for once.
    const made = questions.has(framed.question) ? null : finish(framed, quality, analysis);
    if (!made) continue;
    questions.add(framed.question);
    const keys = [keyOf(made.target, analysis.language), ...framed.passages.map(({ at }: Passage) => at)];
    if (!isRefused(made)) {
      if (keys.some((key) => seen.has(key))) {
        again.push({ ...made, quality: quality - againLoss });
        continue;
      }
      for (const key of keys) seen.add(key);
    }
    yield made;
  }
  yield* again;
}
