import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tick } from '@schole/assignments';
import {
  type AssignmentSettings,
  advancedTypes,
  type ContentLanguage,
  defaultSettings,
  questionTypes,
  sourceFileTypes,
} from '@schole/core';
import { kinds } from '@schole/questions';
import type { ClassSet } from './class-set-contract.ts';

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
  /** Whether a class set is there beside the text. */
  hasClassSet?: true;
}

const lessons: readonly Lesson[] = [
  {
    name: 'photosynthesis',
    subject: 'biology',
    stage: 'ready',
    fileName: { en: 'Photosynthesis.md', el: 'Φωτοσύνθεση.md' },
    title: { en: 'Photosynthesis: review', el: 'Φωτοσύνθεση: επανάληψη' },
    hasClassSet: true,
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

/** The class set on a text: what a class of ours wrote, by hand. */
function readClassSet(name: string, language: ContentLanguage): ClassSet {
  const file = join(import.meta.dirname, 'texts', `${name}-class-set.${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ClassSet;
}

/** The texts of the demo data, written for it and for our tests; `advanced`: with the types that larger plans have. */
export function demoTexts(language: ContentLanguage, advanced: boolean): DemoText[] {
  const types = questionTypes.filter((type) => type in kinds && (advanced || !advancedTypes.includes(type)));
  return lessons.map(({ name, subject, stage, fileName, title, hasClassSet }) => ({
    file: join(import.meta.dirname, 'texts', `${name}.${language}.md`),
    fileName: fileName[language],
    stage,
    classSet: hasClassSet === true ? readClassSet(name, language) : null,
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

/** A source without assignments, of another type than the texts. */
export interface DemoMaterial {
  /** The file, made by `tests/fixtures/demo/make.ts`. */
  file: string;
  /** The words that were recognised in it; null: it has a text of its own. */
  recognised: string | null;
  /** The file name of its source in the app. */
  fileName: string;
  title: string;
  mimetype: string;
}

/** A scanned page with its recognised words, and slides with the notes of their speaker. */
export function demoMaterials(language: ContentLanguage): DemoMaterial[] {
  const named = (name: string): string => join(import.meta.dirname, 'texts', name);
  const greek = language === 'el';
  return [
    {
      file: named(`electric-circuit-scan.${language}.png`),
      recognised: named(`electric-circuit-scan.${language}.json`),
      fileName: greek ? 'Ηλεκτρικό κύκλωμα.png' : 'The electric circuit.png',
      title: greek ? 'Το ηλεκτρικό κύκλωμα (σαρωμένη σελίδα)' : 'The electric circuit (scanned page)',
      mimetype: sourceFileTypes.image.mimetype,
    },
    {
      file: named(`volcanoes.${language}.pptx`),
      recognised: null,
      fileName: greek ? 'Ηφαίστεια.pptx' : 'Volcanoes.pptx',
      title: greek ? 'Ηφαίστεια (διαφάνειες)' : 'Volcanoes (slides)',
      mimetype: sourceFileTypes.pptx.mimetype,
    },
  ];
}

/** The class of the demo data. */
export const demoClass = {
  en: { name: 'Class 2B (demo)', description: 'Twenty-four pupils who do not exist.' },
  el: { name: 'Τμήμα Β2 (επίδειξη)', description: 'Είκοσι τέσσερις μαθητές που δεν υπάρχουν.' },
} as const satisfies Record<ContentLanguage, { name: string; description: string }>;
