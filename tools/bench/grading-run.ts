import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedOwnerUrl } from '@schole/database';
import { Client } from 'pg';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { pupils, readClassSet } from './grading-run/class-set.ts';
import { type AnsweredQuestion, handIn, makeAssignment, makeSchool } from './grading-run/school.ts';
import { type Watched, watch } from './grading-run/watch.ts';
import { cpuOf, databaseCpu } from './rest/cpu.ts';
import { startEmbedded } from './servers.ts';
import { call } from './sitting/school.ts';

/** Submissions of the large run; `GRADING_SUBMISSIONS` names others. */
const submissions = Number(process.env.GRADING_SUBMISSIONS ?? 10_000);
const classSize = 250;
const shortAnswers = 10;

/** Ten questions with many different answers, made from the class set. */
function manyAnswers(): AnsweredQuestion[] {
  const set = readClassSet('en');
  return Array.from({ length: shortAnswers }, (_, at) => {
    const { answers, ...question } = set[at % set.length] ?? { question: '', model: '', ideas: [], answers: [] };
    const given = answers.filter((text) => text !== '');
    const other = set[(at + 1) % set.length]?.answers.filter((text) => text !== '') ?? [];
    return { ...question, answers: given.flatMap((text) => [text, ...other.map((more) => `${text} ${more}`)]) };
  });
}

const waitingRows = `select count(*)::integer as count from public.marks where points is null`;

export const gradingRun: Bench = {
  name: 'grading-run',
  measures: `Auto Grade All over ${submissions} submissions of ${2 * shortAnswers} questions, half of them short answers: throughput, memory, progress, cancelling, undoing; and over ${pupils} pupils with ten questions in both languages (aim: under 10 s)`,
  async run(print) {
    const folder = await temporaryFolder();
    const data = join(folder.path, 'data');
    const server = await startEmbedded(data, { SCHOLE_DATABASE_SECONDS: '3600' });
    const ownerUrl = await embeddedOwnerUrl(data);
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    const countOf = async (statement: string, values: unknown[] = []): Promise<number> =>
      (await client.query<{ count: number }>(statement, values)).rows[0]?.count ?? 0;
    try {
      const school = await makeSchool(server, ownerUrl, classSize);
      const place = { node: server, ownerUrl, school };
      const { pid } = server;
      const start = (deliveryIds?: string[]) => call(server, school.teacher, 'start-grading', { deliveryIds });
      const graded = (runId: string, jobId: string, total: number, onProgress?: (progress: number) => void) =>
        watch(
          client,
          { jobId, pid, total, written: `select answers from public.grading_runs where id = '${runId}'` },
          onProgress,
        );
      const undo = async (runId: string, total: number): Promise<Watched> => {
        const { jobId } = await call(server, school.teacher, 'undo-grading', { runId });
        const written = `select count(*) from public.grading_run_marks where run_id = '${runId}' and outcome is not null`;
        return await watch(client, { jobId, pid, total, written });
      };

      for (const language of ['en', 'el'] as const) {
        const asked = readClassSet(language);
        const assignment = await makeAssignment(ownerUrl, school, asked, language);
        const deliveryId = await handIn(place, assignment, asked, { language, count: pupils, first: 0 });
        const before = await countOf(waitingRows);
        const { runId, jobId } = await start([deliveryId]);
        const { seconds, result } = await graded(runId, jobId, before);
        print(
          `${language}: ${pupils} pupils x ${2 * asked.length} questions: ${seconds.toFixed(1)} s until ${result.answers} answers are in review with a suggestion, all others marked`,
        );
        await undo(runId, result.answers ?? 0);
        await client.query(`update public.deliveries set withdrawn_at = now() where id = $1`, [deliveryId]);
        await client.query(`delete from public.attempts where delivery_id = $1`, [deliveryId]);
      }

      const asked = manyAnswers();
      const assignment = await makeAssignment(ownerUrl, school, asked, 'en');
      for (let first = 0; first < submissions; first += classSize)
        await handIn(place, assignment, asked, {
          ...{ language: 'en', first },
          count: Math.min(classSize, submissions - first),
        });
      await client.query('analyze');
      const total = await countOf(waitingRows);
      const before = { server: cpuOf(pid), database: databaseCpu(data) };
      const whole = await start();
      const run = await graded(whole.runId, whole.jobId, total);
      print(
        `${submissions} submissions, ${total} answers that wait: ${run.state} in ${run.seconds.toFixed(0)} s, ${Math.round(total / run.seconds)} answers a second; CPU ${(cpuOf(pid) - before.server).toFixed(0)} s server + ${(databaseCpu(data) - before.database).toFixed(0)} s PostgreSQL; server at most ${run.memory} MB, progress at most ${run.astray.toFixed(1)} points from what was written`,
      );
      const undone = await undo(whole.runId, total);
      const left = await countOf('select count(*)::integer as count from public.mark_suggestions');
      print(
        `undone: ${undone.result.undone} rows in ${undone.seconds.toFixed(0)} s, ${left} suggestions left, progress at most ${undone.astray.toFixed(1)} points astray`,
      );

      const again = await start();
      let cancelled = 0;
      const stopped = await graded(again.runId, again.jobId, total, (progress) => {
        if (progress < 10 || cancelled !== 0) return;
        cancelled = performance.now();
        void call(server, school.teacher, 'cancel-job', { jobId: again.jobId });
      });
      const took = performance.now() - cancelled;
      const written = await countOf('select answers as count from public.grading_runs where id = $1', [again.runId]);
      await pause(2_000);
      const later = await countOf('select answers as count from public.grading_runs where id = $1', [again.runId]);
      print(
        `cancelled at 10 %: ${stopped.state} after ${Math.round(took)} ms, ${later - written} answers written later`,
      );
      const back = await undo(again.runId, written);
      print(`what it had written is undone: ${back.result.undone} of ${later} rows in ${back.seconds.toFixed(0)} s`);
    } finally {
      await client.end();
      await server.end('SIGTERM');
      await folder.remove();
    }
  },
};
