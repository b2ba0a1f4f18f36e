import type {
  BloomsLevel,
  ContentLanguage,
  Difficulty,
  GradeLevel,
  KindName,
  KindPart,
  Span,
  Subject,
  Verdict,
} from '@schole/core';
import type { Random } from '@schole/language';
import type { z } from 'zod';
import type { Analysis, SourceDocument } from '../analysis/analysis.ts';
import type { HiddenModelForm, ModelForm } from './model-form.ts';
import type { Parts } from './parts.ts';
import type { PlainCriterion, PlainIdea, PlainQuestion } from './plain.ts';

export type { Parts } from './parts.ts';

export type QuestionSpan = { purpose: 'evidence' | 'answer' } & Span;

/** The teacher's request, as far as one kind needs it. */
export interface DraftSettings {
  difficulty: Difficulty;
  /** Number of options, for questions with options to choose from. */
  optionCount: number;
  levels: ReadonlySet<BloomsLevel>;
  /** For whom the assignment is; absent where the settings do not say. */
  subject?: Subject;
  gradeLevel?: GradeLevel;
}

/** The input of a kind's checks. */
export interface Judged<Content extends KindPart = KindPart, Key extends KindPart = KindPart>
  extends Parts<Content, Key> {
  bloomsLevel: BloomsLevel;
}

/**
 * A finished question that has not been chosen yet; `quality` orders drafts, `section` and `frame` spread them. A draft
 * with a quality below zero is a fallback: taken only where a text gives next to nothing else.
 */
export interface Draft<Content extends KindPart = KindPart, Key extends KindPart = KindPart>
  extends Judged<Content, Key> {
  type: KindName;
  /** The question in one text, gaps as underscores: the text that is compared with other questions. */
  wording: string;
  explanation: string;
  /** Help for whoever is stuck, the smallest first; absent: none. */
  hints?: string[];
  spans: QuestionSpan[];
  /** One per check of the kind; a draft of which `refusalOf` names one is set aside, and never chosen. */
  verdicts: Verdict[];
  sourceSnippet: string;
  /**
   * The words of the answer, folded: two questions of one assignment never have the same answer. Empty where nothing is
   * named.
   */
  target: string;
  /** Answers that an assignment keeps in balance, such as true and false; absent where there is nothing to balance. */
  side?: string;
  frame: string;
  section: number;
  quality: number;
}

/** The context in which a question is judged; what a check cannot know for want of a part, it leaves open. */
export interface CheckContext {
  language: ContentLanguage;
  documents: readonly SourceDocument[];
  /** The analysed documents for the checks, where the analysis is done already. */
  analysis?: Analysis;
  spans: readonly QuestionSpan[];
  /** The full wording of the other questions of the assignment. */
  otherQuestions: readonly string[];
}

export interface CheckWords {
  id: string;
  en: string;
  el: string;
}

/**
 * One question as a printed paper shows it, whatever its kind: the paper's formats know only this. All strings are
 * plain text.
 */
export interface PrintedQuestion {
  /** The wording in order; a gap is a blank to write into, about `gap` characters wide. */
  wording: (string | { gap: number })[];
  /** Options to tick, in order, without letters; empty when the answer is written. */
  choices: string[];
  /** True where one line per choice would waste space (true or false). */
  choicesInline: boolean;
  /** Empty lines to write an answer on; 0 where the wording has gaps or choices. */
  lines: number;
  /** What else a question with a free text has for everybody; absent for all others. */
  task?: PrintedTask;
  /** For the answer key: the indexes of the right choices, or the words of the answer and what makes it right. */
  answer: { choices: number[] } | { words: string; ideas?: PlainIdea[]; expected?: string[] };
}

/** What a pupil needs for a longer text. */
export interface PrintedTask {
  /** What the question is about, shown before it; '' where there is nothing. */
  material: string;
  /** The length that is asked for. */
  words: { min: number; max: number };
  /** The criteria, with their levels; only the answer key shows the levels. */
  rubric: PlainCriterion[];
  /** True where the lines are fewer than the length needs: they fill a page, and the answer goes on elsewhere. */
  continues: boolean;
}

/** The result of marking one answer with the key. */
export interface Marked {
  /** Share of the points, 0 to 1. */
  score: number;
  /** True: the key settles it, and no person has to review it. A machine alone never fails anybody. */
  sure: boolean;
}

/** An example question of a kind, with a right and a wrong answer in the form in which its control writes them. */
export interface Example<Content extends KindPart = KindPart, Key extends KindPart = KindPart, Answer = unknown>
  extends Judged<Content, Key> {
  explanation: string;
  right: Answer;
  wrong: Answer;
  /** True where the key settles no answer: only a person marks it. */
  unsettled?: true;
}

/**
 * A kind of question as its folder defines it, with types of its own: `Content` everybody may see, `Key` only those who
 * mark, `Answer` is a pupil's answer, `Written` what a language model writes. `questionKind` turns it into the form that the rest of the app uses.
 */
export interface KindOf<
  Content extends KindPart,
  Key extends KindPart,
  Answer,
  Written extends z.ZodObject = z.ZodObject,
> {
  type: KindName;
  /** Bloom levels that its frames really test. */
  levels: readonly BloomsLevel[];
  /**
   * Its checks with one sentence each for the screens; the first checks whether the parts are complete and consistent.
   */
  checks: readonly CheckWords[];
  /** Strict; also normalises its input to the stored form. */
  content: z.ZodType<Content>;
  key: z.ZodType<Key>;
  /** Where the two are inconsistent, as the path of a field (`key.correct`); null where they are consistent. */
  misfit(content: Content, key: Key): string | null;
  /** The question in one text, gaps as underscores. */
  wording(content: Content): string;
  /** Drafts in order of quality with those that fail a check, generated lazily so that a caller may stop. */
  draft(analysis: Analysis, settings: DraftSettings, random: Random): Iterable<Draft<Content, Key>>;
  /** One verdict per check, in the order of `checks`. */
  check(question: Judged<Content, Key>, context: CheckContext): Verdict[];
  /** Parses an answer as the kind's control or a workflow writes it (a number, words); null where it is no answer. */
  read(submitted: unknown, content: Content, language: ContentLanguage): Answer | null;
  mark(content: Content, key: Key, answer: Answer, language: ContentLanguage): Marked;
  /**
   * The neutral form that every exchange format is written from, in the language of the content; papers are printed
   * from it.
   */
  plain(content: Content, key: Key, language: ContentLanguage): PlainQuestion;
  /** The parts that the neutral form stands for; null where it is no question of this kind. */
  fromPlain(plain: PlainQuestion): Parts<Content, Key> | null;
  /** How a language model writes one. */
  modelForm: ModelForm<Written, Content, Key>;
  example(language: ContentLanguage): Example<Content, Key, Answer>;
}

/** A kind of question as the registry holds it: the same methods, with the types of content, key and answer hidden. */
export interface QuestionKind
  extends Pick<KindOf<KindPart, KindPart, unknown>, 'type' | 'levels' | 'checks' | 'example'> {
  draft(analysis: Analysis, settings: DraftSettings, random: Random): Iterable<Draft>;
  /** The parts in their stored form; throws `input/invalid` where they are incomplete or inconsistent. */
  normalise(parts: Parts): Parts;
  /** One verdict per check; for incomplete parts only the verdict of the first check. */
  check(question: Judged, context: CheckContext): Verdict[];
  wording(content: KindPart): string;
  /** The wording with the material that it is about: the text by which two questions are compared. */
  fullWording(parts: Parts, language: ContentLanguage): string;
  /** `answered` is false where no answer was given, which certainly scores nothing. */
  mark(parts: Parts, submitted: unknown, language: ContentLanguage): Marked & { answered: boolean };
  /** The question as a printed paper shows it. */
  print(parts: Parts, language: ContentLanguage): PrintedQuestion;
  plain(parts: Parts, language: ContentLanguage): PlainQuestion;
  fromPlain(plain: PlainQuestion): Parts | null;
  modelForm: HiddenModelForm;
}
