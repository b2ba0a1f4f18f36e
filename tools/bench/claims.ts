import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimsFile, defaultSettings, type MeasuredClaims } from '@schole/core';
import { embeddedOwnerUrl } from '@schole/database';
import { Client } from 'pg';
import type { ServerProcess } from '../../tests/app/server-process.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { pupils, readClassSet } from './grading-run/class-set.ts';
import { type GradedSchool, handIn, makeAssignment, makeSchool } from './grading-run/school.ts';
import { watch } from './grading-run/watch.ts';
import { startEmbedded } from './servers.ts';
import { call } from './sitting/school.ts';

const text = join(import.meta.dirname, '../../tests/fixtures/texts/photosynthesis.en.md');
const questions = 10;

/** Seconds until an assignment of a text is there, by the built-in engine. */
async function measureCreating(server: ServerProcess, client: Client, { teacher }: GradedSchool) {
  const { sourceId } = await call(server, teacher, 'add-source', { kind: 'text', text: await readFile(text, 'utf8') });
  const { jobId } = await call(server, teacher, 'generate-assignment', {
    sources: [{ sourceId }],
    settings: {
      ...defaultSettings,
      title: 'Measured',
      subject: 'science',
      gradeLevel: '6-8',
      numberOfQuestions: questions,
    },
    engine: 'built-in',
  });
  const { state, seconds } = await watch(client, { jobId, pid: server.pid, total: 100, written: 'progress' });
  if (state !== 'done') throw new Error(`The assignment was not made: ${state}`);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from public.questions where removed_at is null
       and assignment_id = (select (result ->> 'assignmentId')::uuid from public.jobs where id = $1)`,
    [jobId],
  );
  return { seconds, questions: rows[0]?.count ?? 0 };
}

/** Seconds from Auto Grade All until a class set is marked or in review, and the decisions that are left. */
async function measureGrading(server: ServerProcess, client: Client, ownerUrl: string, school: GradedSchool) {
  const asked = readClassSet('en');
  const assignment = await makeAssignment(ownerUrl, school, asked, 'en');
  const place = { node: server, ownerUrl, school };
  const deliveryId = await handIn(place, assignment, asked, { language: 'en', count: pupils, first: 0 });
  const { jobId } = await call(server, school.teacher, 'start-grading', { deliveryIds: [deliveryId] });
  const { state, seconds, result } = await watch(client, { jobId, pid: server.pid, total: 100, written: 'progress' });
  if (state !== 'done') throw new Error(`The class set was not graded: ${state}`);
  let decisions = 0;
  for (const questionId of assignment.questionIds.slice(0, asked.length)) {
    const read = await call(server, school.teacher, 'read-marking', { deliveryId, questionId });
    const waits = new Set(read.answers.flatMap(({ attemptId, mark }) => (mark.points === null ? [attemptId] : [])));
    decisions += read.groups.filter(({ attemptIds }) => attemptIds.some((id) => waits.has(id))).length;
  }
  const all = assignment.questionIds.length;
  return { seconds, students: pupils, questions: all, waiting: result.waiting ?? 0, decisions };
}

export const claims: Bench = {
  name: 'claims',
  measures: `the figures that the landing page states beside its aims: making an assignment of ${questions} questions, and grading a class set; kept in ${claimsFile} of the data folder (SCHOLE_DATA, ./data) of this installation`,
  async run(print) {
    const folder = await temporaryFolder();
    const data = join(folder.path, 'data');
    const server = await startEmbedded(data);
    const ownerUrl = await embeddedOwnerUrl(data);
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      const school = await makeSchool(server, ownerUrl, pupils);
      const measured: MeasuredClaims = {
        measuredAt: new Date().toISOString(),
        creating: await measureCreating(server, client, school),
        grading: await measureGrading(server, client, ownerUrl, school),
      };
      const { creating, grading } = measured;
      print(`an assignment of ${creating.questions} questions: ${creating.seconds.toFixed(1)} s`);
      print(
        `a class set of ${grading.students} pupils and ${grading.questions} questions: ${grading.seconds.toFixed(1)} s; ${grading.waiting} answers wait, in ${grading.decisions} decisions`,
      );
      const installation = process.env.SCHOLE_DATA ?? 'data';
      await mkdir(installation, { recursive: true });
      await writeFile(join(installation, claimsFile), `${JSON.stringify(measured, null, 1)}\n`);
      print(`kept in ${join(installation, claimsFile)}: the landing page of this installation states it`);
    } finally {
      await client.end();
      await server.end('SIGTERM');
      await folder.remove();
    }
  },
};
