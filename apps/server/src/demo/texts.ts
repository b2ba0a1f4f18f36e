import { join } from 'node:path';
import { tick } from '@schole/assignments';
import {
  type AssignmentSettings,
  advancedTypes,
  type ContentLanguage,
  defaultSettings,
  questionTypes,
} from '@schole/core';
import { kinds } from '@schole/questions';
import type { ClassSet } from './texts/class-set.ts';
import { classSetEl } from './texts/class-set-el.ts';
import { classSetEn } from './texts/class-set-en.ts';

/** One of our own texts, and the assignments that are made of it. */
export interface DemoText {
  /** The file of the text. */
  file: string;
  /** The file name of its source in the app. */
  fileName: string;
  settings: AssignmentSettings;
  /** Whether its questions count as reviewed by the teacher. */
  stage: 'ready' | 'reviewing';
  /** A second assignment, whose answers wait to be graded; null: none. */
  classSet: ClassSet | null;
}

interface Lesson {
  name: string;
  subject: AssignmentSettings['subject'];
  stage: DemoText['stage'];
  fileName: Readonly<Record<ContentLanguage, string>>;
  title: Readonly<Record<ContentLanguage, string>>;
  classSet?: Readonly<Record<ContentLanguage, ClassSet>>;
}

const lessons: readonly Lesson[] = [
  {
    name: 'photosynthesis',
    subject: 'biology',
    stage: 'ready',
    fileName: { en: 'Photosynthesis.md', el: 'Φωτοσύνθεση.md' },
    title: { en: 'Photosynthesis: review', el: 'Φωτοσύνθεση: επανάληψη' },
    classSet: { en: classSetEn, el: classSetEl },
  },
  {
    name: 'persian-wars',
    subject: 'history',
    stage: 'reviewing',
    fileName: { en: 'The Persian Wars.md', el: 'Περσικοί Πόλεμοι.md' },
    title: { en: 'The Persian Wars: short test', el: 'Περσικοί Πόλεμοι: ολιγόλεπτο' },
  },
  {
    name: 'water-cycle',
    subject: 'geography',
    stage: 'reviewing',
    fileName: { en: 'The water cycle.md', el: 'Ο κύκλος του νερού.md' },
    title: { en: 'The water cycle: homework', el: 'Ο κύκλος του νερού: εργασία για το σπίτι' },
  },
];

/** The texts of the demo data, written for it and for our tests; `advanced`: with the types that larger plans have. */
export function demoTexts(language: ContentLanguage, advanced: boolean): DemoText[] {
  const types = questionTypes.filter((type) => type in kinds && (advanced || !advancedTypes.includes(type)));
  return lessons.map(({ name, subject, stage, fileName, title, classSet }) => ({
    file: join(import.meta.dirname, 'texts', `${name}.${language}.md`),
    fileName: fileName[language],
    stage,
    classSet: classSet?.[language] ?? null,
    settings: {
      ...defaultSettings,
      title: title[language],
      subject,
      gradeLevel: '6-8',
      numberOfQuestions: 8,
      totalPoints: 40,
      questionTypes: tick(types),
    },
  }));
}

/** The class of the demo data. */
export const demoClass = {
  en: { name: 'Class 2B (demo)', description: 'Twenty-four pupils who do not exist.' },
  el: { name: 'Τμήμα Β2 (επίδειξη)', description: 'Είκοσι τέσσερις μαθητές που δεν υπάρχουν.' },
} as const satisfies Record<ContentLanguage, { name: string; description: string }>;
