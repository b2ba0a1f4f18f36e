import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentLanguage } from '@schole/core';
import { describe, expect, it } from 'vitest';
import type { GradedIdea } from '../contract.ts';
import { cleanAnswer, countDenials } from '../guards/index.ts';
import { studentAnswers, studentAnswersPresent } from '../guards/test-answers.ts';
import { prepareShortAnswer } from '../short-answer/index.ts';
import { groupAnswers } from './group-answers.ts';

interface ClassQuestion {
  question: string;
  model: string;
  ideas: GradedIdea[];
  source: string;
  /** Marked by hand. */
  answers: { text: string; points: number }[];
}

const fixtures = join(import.meta.dirname, '../../../../tests/fixtures/grading');
const classSet = (name: string, language: ContentLanguage): ClassQuestion[] =>
  JSON.parse(readFileSync(join(fixtures, `${name}-${language}.json`), 'utf8')) as ClassQuestion[];

/** Written by somebody who knew nothing of the groups, after them: nothing is tuned on it. */
const unseen = 'unseen-class-set';
const sets = ['class-set', unseen].flatMap((name) => (['en', 'el'] as const).map((language) => ({ name, language })));

/** How many have the mark that most of their group have. */
function majority(marks: readonly number[]): number {
  return Math.max(...marks.map((mark) => marks.filter((other) => other === mark).length));
}

/** The numbers in digits, thousands written in one; numbers in words are left to the tests beside this one. */
const digits = (text: string): string => {
  const plain = text.replace(/(?<=^|\s)\d[.)](?=\s)/g, '').replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '');
  return (plain.match(/(?<![\p{L}\d])\d+/gu) ?? []).join(' ');
};

interface Decided {
  /** Groups of several, each decided at once. */
  groups: number;
  /** Answers with another mark than most of their group, each decided alone. */
  exceptions: number;
  /** Presses that give all that is left of a question as suggested. */
  lists: number;
  /** Points that were corrected before. */
  corrections: number;
  /** Answers with a warning, each looked at alone. */
  warned: number;
}

/** What a teacher decides of one question: groups of several and answers with a warning first, then the rest in a list. */
function decide({ answers, ...asked }: ClassQuestion, language: ContentLanguage): Decided {
  type Answer = (typeof answers)[number];
  const most = asked.ideas.reduce((sum, { points }) => sum + points, 0);
  const question = { ...asked, language };
  const grade = prepareShortAnswer(question, []);
  const groups = groupAnswers(
    answers.map(({ text }, at) => ({ attemptId: `${at}`, text, suggestion: grade(text) })),
    language,
  ).map(({ attemptIds }) => attemptIds.flatMap((attemptId) => answers[Number(attemptId)] ?? []));
  const several = groups.filter(({ length }) => length > 1);
  const alone = groups.filter(({ length }) => length === 1).flat();
  // An empty answer has a warning too, and is in the list: there is nothing to look at.
  const isWarned = ({ text }: Answer): boolean => text.trim() !== '' && grade(text).evidence.guards.length > 0;
  const warned = alone.filter(isWarned);
  const marked = [...several.flat(), ...warned];
  const again = prepareShortAnswer(
    question,
    marked.map(({ text, points }, at) => ({ attemptId: `m${at}`, text, score: points / most })),
  );
  const listed = alone.filter((answer) => !isWarned(answer));
  const isWrong = ({ text, points }: Answer): boolean => Math.round((again(text).score ?? 0) * most * 2) / 2 !== points;
  return {
    groups: several.length,
    exceptions: several.reduce((sum, group) => sum + group.length - majority(group.map(({ points }) => points)), 0),
    lists: listed.length > 0 ? 1 : 0,
    corrections: listed.filter(isWrong).length,
    warned: warned.length,
  };
}

describe.each(sets)('a class of thirty ($name, $language)', ({ name, language }) => {
  const groups = classSet(name, language).flatMap(({ answers, ...asked }) => {
    const grade = prepareShortAnswer({ ...asked, language }, []);
    const given = answers.map(({ text }, at) => ({ attemptId: `${at}`, text, suggestion: grade(text) }));
    return groupAnswers(given, language).map(({ attemptIds }) =>
      attemptIds.flatMap((attemptId) => answers[Number(attemptId)] ?? []),
    );
  });
  const total = groups.flat().length;

  it('gives groups of which 95 % have the mark of most', () => {
    const same = groups.reduce((sum, group) => sum + majority(group.map(({ points }) => points)), 0);
    expect(same / total).toBeGreaterThanOrEqual(0.95);
  });

  it('mixes no numbers or denials in a group', () => {
    expect(total).toBe(150);
    for (const group of groups) {
      const written = group.map(({ text }) => digits(text)).filter((numbers) => numbers !== '');
      expect(new Set(written).size).toBeLessThanOrEqual(1);
      expect(new Set(group.map(({ text }) => countDenials(cleanAnswer(text).text))).size).toBe(1);
    }
  });

  // Nearly every answer of these sets has words of its own; what says the same in other words stays apart.
  it('is decided in three quarters of the decisions by groups alone, and in half of them with the list of the rest', () => {
    expect(groups.length / total).toBeLessThanOrEqual(0.75);
    const decided = classSet(name, language).map((question) => decide(question, language));
    const sum = (of: keyof Decided): number => decided.reduce((all, one) => all + one[of], 0);
    const parts = (['groups', 'exceptions', 'lists', 'corrections', 'warned'] as const).map(sum);
    process.stdout.write(
      `  ${name}, ${language}: ${total} answers, groups ${groups.length}; with the list ${parts.join(' + ')}\n`,
    );
    expect(parts.reduce((all, part) => all + part, 0) / total).toBeLessThanOrEqual(0.5);
  });
});

describe.skipIf(!studentAnswersPresent)(
  'published answers (skipped where ../shared/data/short-answers is not there)',
  () => {
    it('are in groups of which 95 % have the mark of most, with nothing suggested', () => {
      const questions = new Map<string, { text: string; correct: boolean }[]>();
      for (const { id, text, correct } of studentAnswers().filter(({ set }) => set !== 'saf-en')) {
        const known = questions.get(id) ?? [];
        questions.set(id, known);
        if (known.length < 30) known.push({ text, correct });
      }
      const none = { score: null, confidence: null, engine: { name: 'none', version: '' } };
      let same = 0;
      let total = 0;
      for (const answers of questions.values()) {
        const evidence = { ideas: [], guards: [], nearest: [] };
        const given = answers.map(({ text }, at) => ({ attemptId: `${at}`, text, suggestion: { ...none, evidence } }));
        for (const { attemptIds } of groupAnswers(given, 'en')) {
          same += majority(attemptIds.map((attemptId) => Number(answers[Number(attemptId)]?.correct)));
          total += attemptIds.length;
        }
      }
      expect(same / total).toBeGreaterThanOrEqual(0.95);
    });
  },
);
