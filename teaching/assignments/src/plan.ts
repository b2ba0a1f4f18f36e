import {
  type AssignmentSettings,
  type ContentLanguage,
  type Difficulty,
  type GradeLevel,
  type KeyTermsChoice,
  type QuestionMix,
  readKeyTerms,
  type Selection,
  type Subject,
} from '@schole/core';
import {
  type Analysis,
  analyseDocuments,
  type QuestionKind,
  type SourceDocument,
  withKeyTerms,
} from '@schole/questions';
import { selectBlocks } from '@schole/sources';
import type { Serves } from './blueprint.ts';
import { type Blueprint, blueprint, served, shares } from './blueprint.ts';

/** A document, or the part of it that questions are made from. */
export interface ChosenDocument extends Omit<SourceDocument, 'outside'> {
  selection?: Selection | undefined;
}

/** The material of an assignment: the chosen parts, and the one language of the assignment. */
export interface Material {
  documents: readonly SourceDocument[];
  language: ContentLanguage;
  /** The documents in the form for kinds and their checks; created lazily, once. */
  analyse(): Analysis;
}

type Type = QuestionKind['type'];
type Level = QuestionKind['levels'][number];

/** The request to one kind. */
export interface DraftRequest {
  type: Type;
  /** The initial number; the shortfall of other kinds may be added. */
  count: number;
  /** Levels that the drafters serve and the teacher selected; any other is refused. */
  levels: readonly Level[];
  difficulty: Difficulty;
  /** Number of options, for questions with options to choose from. */
  optionCount: number;
  /** For whom the assignment is; absent where the settings do not say. */
  subject?: Subject;
  gradeLevel?: GradeLevel;
  /** Wordings of questions that the assignment has already, for drafters that can be told to leave them out. */
  existing?: readonly string[];
  /** The random source: the same seed gives the same drafts where a drafter is deterministic. */
  seed: string | number;
}

export interface Plan {
  /** The selected types and levels, whether a kind can serve them or not. */
  blueprint: Blueprint;
  material: Material;
  /** One for each kind that can serve, with equal shares of the count. */
  requests: readonly DraftRequest[];
}

/** The language of the majority of the words. */
function languageOf(documents: readonly SourceDocument[]): ContentLanguage {
  let greek = 0;
  for (const { document } of documents)
    greek += document.language === 'el' ? document.receipt.words : -document.receipt.words;
  return greek > 0 ? 'el' : 'en';
}

/**
 * The chosen parts as one material. `analyse` reads them, once, with the key terms as the teacher wrote them. Throws
 * `source/nothing-selected` when a selection has no words.
 */
export function materialOf(chosen: readonly ChosenDocument[], keyTerms = ''): Material {
  const documents = chosen.map(selected);
  const language = languageOf(documents);
  let made: Analysis | null = null;
  return {
    documents,
    language,
    analyse() {
      made ??= withKeyTerms(analyseDocuments(documents, language), readKeyTerms(keyTerms));
      return made;
    },
  };
}

/** The chosen part of each document; the rest of it is only used to check whether it makes a wrong answer right. */
function selected({ sourceId, document, selection }: ChosenDocument): SourceDocument {
  if (selection === undefined) return { sourceId, document };
  const part = selectBlocks(document, selection);
  const inside = new Set(part.blocks.map((block) => block.start));
  return { sourceId, document: part, outside: document.blocks.filter((block) => !inside.has(block.start)) };
}

/** The number of questions of each able kind; what the others should have given is added in equal shares. */
function countsOf(able: readonly Type[], { types }: Blueprint, total: number): Map<Type, number> {
  if (able.length === 0) return new Map();
  if (able.length === types.size) return types;
  const own = able.reduce((sum, type) => sum + (types.get(type) ?? 0), 0);
  const more = shares(total - own, able);
  return new Map(able.map((type) => [type, (types.get(type) ?? 0) + (more.get(type) ?? 0)]));
}

/**
 * The requests by kind and level, with their material. Throws `source/nothing-selected` when a selection has no words.
 */
export function planAssignment(
  settings: AssignmentSettings & KeyTermsChoice,
  chosen: readonly ChosenDocument[],
  seed: string | number,
  { serves, mix }: { serves: Serves; mix?: QuestionMix | undefined },
): Plan {
  const planBlueprint = blueprint(settings, mix);
  const able = [...planBlueprint.types.keys()].filter((type) => served(serves(type), planBlueprint.levels).length > 0);
  const requests = [...countsOf(able, planBlueprint, settings.numberOfQuestions)]
    .filter(([, count]) => count > 0)
    .map(([type, count]) => ({
      type,
      count,
      levels: served(serves(type), planBlueprint.levels),
      difficulty: settings.difficulty,
      optionCount: settings.multipleChoiceOptions,
      subject: settings.subject,
      gradeLevel: settings.gradeLevel,
      seed,
    }));
  return { blueprint: planBlueprint, material: materialOf(chosen, settings.keyTerms), requests };
}
