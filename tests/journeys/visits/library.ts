import { readFileSync } from 'node:fs';
import type { JobResult } from '@schole/core';
import { defaultSettings } from '@schole/core';
import { type Person, resultOf } from '../../app/test-app.ts';
import { call } from '../browser/teacher.ts';
import { type Chats, fillChats } from './chat-visits.ts';

/** A source as the Content tab stores it. */
export interface Material {
  sourceId: string;
  sha256: string;
  title: string;
  kind: 'file';
  language: 'en' | 'el';
  words: number;
  known: boolean;
}

/** The data of a teacher who has used Schole for a while. */
export interface Library {
  /** A booklet of several pages and sections, and a single lesson. */
  booklet: Material;
  lesson: Material;
  /** The result of reading the booklet. */
  read: JobResult<'read-source'>;
  /** An assignment from both with questions of three kinds. */
  assignment: string;
  /** Its questions in their order. */
  questions: { id: string; type: string }[];
  chats: Chats;
}

const ofBooklet = { en: 'five-lessons.en.pdf', el: 'five-lessons.el.pdf' } as const;
const ofLesson = { en: 'water-cycle.en.docx', el: 'water-cycle.el.txt' } as const;

/** Uploads two documents of our own and makes an assignment from them, as the screens do. */
export async function fillLibrary(person: Person, language: 'en' | 'el' = 'en'): Promise<Library> {
  const read = await upload(person, ofBooklet[language]);
  const booklet = asMaterial(read);
  const lesson = asMaterial(await upload(person, ofLesson[language]));
  const { jobId } = await call(person, 'generate-assignment', {
    sources: [{ sourceId: booklet.sourceId }, { sourceId: lesson.sourceId }],
    settings: {
      ...defaultSettings,
      title: language === 'en' ? 'Five lessons' : 'Πέντε μαθήματα',
      subject: 'biology',
      gradeLevel: '6-8',
      numberOfQuestions: 6,
      questionTypes: { ...defaultSettings.questionTypes, multipleChoice: true, trueFalse: true, fillInBlank: true },
    },
  });
  const { assignmentId } = await resultOf(person, 'generate-assignment', jobId);
  const { data, error } = await person.client
    .from('assignment_questions')
    .select('question_id,type')
    .eq('assignment_id', assignmentId)
    .order('position');
  if (error !== null) throw error;
  const questions = data.map(({ question_id: id, type }) => ({ id: String(id), type: String(type) }));
  return { booklet, lesson, read, assignment: assignmentId, questions, chats: await fillChats(person) };
}

async function upload(person: Person, fileName: string): Promise<JobResult<'read-source'>> {
  const bytes = readFileSync(new URL(`../../fixtures/documents/${fileName}`, import.meta.url));
  const path = `${person.id}/${crypto.randomUUID().replaceAll('-', '')}/${fileName}`;
  const { error } = await person.client.storage.from('sources').upload(path, bytes);
  if (error !== null) throw error;
  const { jobId } = await call(person, 'read-source', { path, fileName });
  return resultOf(person, 'read-source', jobId);
}

function asMaterial({ sourceId, versionSha256, title, language, receipt }: JobResult<'read-source'>): Material {
  return { sourceId, sha256: versionSha256, title, kind: 'file', language, words: receipt.words, known: false };
}
