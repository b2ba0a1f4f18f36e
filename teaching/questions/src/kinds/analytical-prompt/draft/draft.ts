import type { ContentLanguage, Difficulty } from '@schole/core';
import { fold, type Random } from '@schole/language';
import type { Analysis, Definition, Passage } from '../../../analysis/analysis.ts';
import { quoteSource, spanIn } from '../../../contract/evidence.ts';
import type { Draft, DraftSettings } from '../../../contract/kind.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import type { Relation } from '../../../material/relations/relation.ts';
import { relations } from '../../../material/relations/relations.ts';
import { type Content, type Key, maxima } from '../content.ts';
import { judge } from '../judge.ts';
import { notesOn } from '../marker-notes.ts';
import { rubricFor, stepCount, wordingOf } from '../rubrics/rubric.ts';
import { type Area, areaFor, type Stage, stageFor } from '../rubrics/stage.ts';
import { type FrameName, frameLevels } from '../rubrics/tasks.ts';
import { cuesOf } from './cues.ts';
import type { Found, Point, Reading } from './frames/frame.ts';
import { tasksOf } from './frames/frames.ts';
import { originOf } from './headings.ts';
import { lengthOf } from './length.ts';
import { namedBySubject } from './names.ts';
import { rawOf, type Stretch, stretchesOf, withBrackets } from './stretches.ts';
import { english } from './wording/english.ts';
import { greek } from './wording/greek.ts';
import type { TaskWords } from './wording/words.ts';

/** Words that tie a sentence to the one before, and say nothing of a point on its own. */
const links =
  /^(?:But|And|Yet|Still|(?:First|Second|Third|Fourth|Additionally|However|Moreover|Also|In addition|Unfortunately|Fortunately|Similarly|Likewise|Then|Furthermore|Indeed|Interestingly|Nevertheless|By contrast|In contrast),) (?=\p{L})/u;
const greekLinks =
  /^([^,·]*?\p{L})(?<!(?<!\p{L})(?:[Κκ]ι|[Κκ]αι|[Όό]χι|[Αα]ν|[Δδ]εν|ότι|πως)) (?:όμως|ωστόσο|επίσης|λοιπόν|εξάλλου|άλλωστε|εντούτοις),?(?= \p{L})/u;

/** The emphasis of a text in Markdown is none of its words. */
const unstressed = (text: string): string => text.replace(/\*+([^*\s][^*]*)\*+/g, '$1');

/** A sentence as its document has it, on one line. */
const verbatim = (passage: Passage): string => unstressed(rawOf(passage)).replace(/\s+/g, ' ').trim();

/**
 * A sentence or clause of the source as a point of the key, on its own; null where it is too long for one. In a summary
 * the sentences stand together, and keep the words that join them.
 */
function pointOf({ passage, text }: Point, frame: FrameName): string | null {
  const whole = text === passage.clean ? withBrackets(passage) : text;
  const own =
    frame === 'summary' ? verbatim(passage) : unstressed(whole).replace(links, '').replace(greekLinks, '$1').trim();
  const point = `${own.charAt(0).toUpperCase()}${own.slice(1)}`.replace(/(?<![.!;]|[.]['"”»])$/, '.');
  const isCut = point.split('(').length !== point.split(')').length;
  return point.length > maxima.expected || isCut ? null : point;
}

const closing: Readonly<Record<ContentLanguage, { evidence: string; own: string; start: (words: string) => string }>> =
  {
    en: {
      evidence: 'Take your evidence from the passage.',
      own: 'Everything you take over from the passage must agree with it.',
      start: (words) => `You can begin like this: “${words}”`,
    },
    el: {
      evidence: 'Να στηριχθείτε σε στοιχεία του κειμένου.',
      own: 'Όσα παίρνετε από το κείμενο πρέπει να συμφωνούν με αυτό.',
      start: (words) => `Μπορείτε να αρχίσετε έτσι: «${words}»`,
    },
  };

/** The task on its lines: the more difficult, the more of the way a pupil has to find. */
function taskOf(
  words: TaskWords,
  { frame }: Found,
  {
    stage,
    area,
    difficulty,
    language,
  }: { stage: Stage; area: Area; difficulty: Difficulty; language: ContentLanguage },
): string {
  const { lead, steps, brief, start } = words;
  const from = frameLevels[frame] === 'creating' ? closing[language].own : closing[language].evidence;
  const end = `${from} ${wordingOf(area, language)}`;
  if (stage !== 'primary' && difficulty === 'hard') return `${lead} ${brief}\n${end}`;
  const numbered = steps.slice(0, stepCount(stage)).map((step, at) => `${at + 1}. ${step}`);
  const tail = difficulty === 'easy' ? `${end} ${closing[language].start(start)}` : end;
  return [lead, ...numbered, tail].join('\n');
}

function finish(
  found: Found,
  stretch: Stretch,
  analysis: Analysis,
  settings: DraftSettings,
): Draft<Content, Key> | null {
  const { language } = analysis;
  const { difficulty } = settings;
  const stage = stageFor(settings.gradeLevel);
  const level = frameLevels[found.frame];
  const words = (language === 'en' ? english : greek)[found.frame](found);
  const points = found.expected.flatMap((point) => pointOf(point, found.frame) ?? []);
  const [first] = stretch.sentences;
  if (first === undefined || points.length < 2) return null;
  const expected = [...points, ...notesOn(found.frame, stepCount(stage), language)];
  const area = areaFor(settings.subject);
  const task = originOf(first, language) + taskOf(words, found, { stage, area, difficulty, language });
  const length = lengthOf(found.frame, settings.gradeLevel, difficulty);
  const judged = {
    content: {
      task,
      material: stretch.text,
      words: length,
      rubric: rubricFor({ ...found, area, stage, language }),
    },
    key: { model: '', expected },
    bloomsLevel: level,
  };
  const spans = [
    spanIn(first, 'evidence', stretch.start, stretch.end),
    ...new Map(
      found.expected.map(({ passage }) => [passage.at, spanIn(passage, 'answer', passage.start, passage.end)]),
    ).values(),
  ];
  const facts = {
    language,
    analysis,
    spans,
    evidence: new Set(stretch.sentences.map(({ at }) => at)),
    otherQuestions: [],
  };
  return {
    ...judged,
    type: 'analytical-prompt',
    wording: task,
    explanation: quoteSource(found.expected.map(({ passage }) => verbatim(passage)).join(' '), language),
    spans,
    verdicts: judge(judged, facts),
    sourceSnippet: stretch.text.replace(/\s+/g, ' '),
    target: fold([found.quote, ...found.named.map(({ plain }) => plain), ...found.terms].join(' ')).trim(),
    hints: difficulty === 'hard' ? words.hints.slice(0, 1) : [...words.hints],
    frame: found.frame,
    section: first.section,
    quality: found.strength,
  };
}

/** Drafts of one assignment that ask for a summary. */
const maxSummaries = 2;

/** How much chance may move a draft, so that another seed gives others. */
const chance = 1.5;

const definitionsAt = cachedPerAnalysis((analysis): ReadonlyMap<number, readonly Definition[]> => {
  const found = new Map<number, Definition[]>();
  for (const definition of analysis.definitions)
    found.set(definition.passage.at, [...(found.get(definition.passage.at) ?? []), definition]);
  return found;
});

const relationsAt = cachedPerAnalysis((analysis): ReadonlyMap<number, readonly Relation[]> => {
  const found = new Map<number, Relation[]>();
  for (const relation of relations(analysis, '')) {
    const at = relation.passages[0]?.at ?? -1;
    found.set(at, [...(found.get(at) ?? []), relation]);
  }
  return found;
});

function readingOf(stretch: Stretch, analysis: Analysis): Reading {
  const inside = new Set(stretch.sentences);
  return {
    stretch,
    analysis,
    cues: stretch.sentences.map((sentence) => cuesOf(sentence, analysis.language)),
    subjects: stretch.sentences.map((sentence) => namedBySubject(sentence, analysis)),
    definitions: stretch.sentences.flatMap((sentence) => definitionsAt(analysis, '').get(sentence.at) ?? []),
    relations: stretch.sentences
      .flatMap((sentence) => relationsAt(analysis, '').get(sentence.at) ?? [])
      .filter(({ passages }) => passages.every((passage) => inside.has(passage))),
  };
}

/** Tasks on self-contained paragraphs that give ground for them, the best first. */
export function* draft(analysis: Analysis, settings: DraftSettings, random: Random): Generator<Draft<Content, Key>> {
  const made: { found: Found; stretch: Stretch; quality: number }[] = [];
  for (const stretch of stretchesOf(analysis)) {
    const reading = readingOf(stretch, analysis);
    const lift = random.next() * chance;
    for (const found of tasksOf(reading))
      if (settings.levels.has(frameLevels[found.frame]))
        made.push({ found, stretch, quality: found.strength + lift + random.next() * 0.5 });
  }
  let summaries = 0;
  for (const { found, stretch, quality } of made.toSorted((one, other) => other.quality - one.quality)) {
    // Nearly every paragraph gives ground for one: a paper of nothing else would ask the same of each page.
    if (found.frame === 'summary') summaries += 1;
    if (found.frame === 'summary' && summaries > maxSummaries) continue;
    const finished = finish(found, stretch, analysis, settings);
    if (finished !== null) yield { ...finished, quality };
  }
}
