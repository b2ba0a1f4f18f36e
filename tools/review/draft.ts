import { createHash } from 'node:crypto';
import { composeAssignment } from '@schole/assignments';
import { bloomsLevels, byFlag, defaultSettings, Fault, type KindName, questionTypes, settingsFlag } from '@schole/core';
import { findKind, kindNames, type PlainQuestion, type PrintedQuestion } from '@schole/questions';
import { readText } from '@schole/sources';
import type { Section } from './sections.ts';

/** One question as it is read: nothing in it tells which engine made it. */
export interface Item {
  /** The name of the engine's state, as given by whoever runs it. */
  origin: string;
  section: string;
  language: Section['language'];
  kind: KindName;
  id: string;
  level: string;
  printed: PrintedQuestion;
  /** The neutral form, which has the whole key. */
  plain: PlainQuestion;
  hints: readonly string[];
  explanation: string;
  passage: string;
  /** The answer in words. */
  answer: string;
}

/** What was asked for and came, for one kind of one section. */
export interface Delivery {
  origin: string;
  section: string;
  language: Section['language'];
  kind: KindName;
  asked: number;
  delivered: number;
  /** Seconds of the processor. */
  seconds: number;
}

export interface Drafted {
  items: Item[];
  deliveries: Delivery[];
}

const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function answerOf({ answer, choices }: PrintedQuestion): string {
  return 'words' in answer ? answer.words : answer.choices.map((index) => choices[index] ?? '').join(', ');
}

/** All levels that the kind serves. */
function levelsFor(kind: KindName) {
  const serves = findKind(kind)?.levels ?? [];
  return byFlag(bloomsLevels, (level) => serves.includes(level));
}

/** Only this kind, as a teacher would ask for it. */
function settingsFor(kind: KindName, title: string, count: number) {
  const kinds = Object.fromEntries(questionTypes.map((name) => [settingsFlag(name), name === kind]));
  return {
    ...defaultSettings,
    title,
    subject: 'other' as const,
    gradeLevel: '9-12' as const,
    numberOfQuestions: count,
    questionTypes: { ...defaultSettings.questionTypes, ...kinds },
    bloomsLevels: levelsFor(kind),
  };
}

/** Asks the built-in engine for `count` questions of each of these kinds, at all of its levels, from one section. */
export async function draftSection(
  section: Section,
  origin: string,
  count: number,
  seed: string,
  kinds: readonly KindName[] = kindNames(),
): Promise<Drafted> {
  const made: Drafted = { items: [], deliveries: [] };
  const { name, language } = section;
  const document = readText({ text: section.text });
  for (const kind of kinds) {
    const began = processorSeconds();
    const questions = await composeAssignment({
      documents: [{ sourceId: 'section', document }],
      settings: settingsFor(kind, name, count),
      seed,
    }).then(
      (composed) => composed.questions,
      (problem: unknown) => {
        if (problem instanceof Fault) return [];
        throw problem;
      },
    );
    const seconds = processorSeconds() - began;
    const about = { origin, section: name, language, kind };
    made.deliveries.push({ ...about, asked: count, delivered: questions.length, seconds });
    for (const [at, question] of questions.entries()) {
      const found = findKind(kind);
      if (found === undefined) continue;
      const [printed, plain] = [found.print(question, language), found.plain(question, language)];
      const { hints = [] } = question as { hints?: readonly string[] };
      const id = createHash('sha256').update(`${origin}\n${name}\n${kind}\n${at}`).digest('hex').slice(0, 12);
      const { bloomsLevel: level, explanation, sourceSnippet: passage } = question;
      made.items.push({ ...about, id, level, printed, plain, hints, explanation, passage, answer: answerOf(printed) });
    }
  }
  return made;
}
