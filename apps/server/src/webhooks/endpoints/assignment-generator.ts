import { fault, type IncomingAnswer, type IncomingRequest, incomingPath } from '@schole/core';
import { beginGenerating } from '../../assignments/functions/generate-assignment.ts';
import { readGenerated } from '../../assignments/generated-rows.ts';
import { addText } from '../../sources/add-source.ts';
import type { Answered, Endpoint, IncomingContext } from '../requests/contract.ts';
import { type GenerationJob, readJob, requireNotFailed, waitForJob } from './generation-job.ts';
import { settingsOf } from './settings.ts';

type Request = IncomingRequest<'assignment-generator'>;
type Answer = Answered<IncomingAnswer<'assignment-generator'>>;

/** Seconds after which a workflow may poll again. */
const retrySeconds = 5;

/** The sources to generate from, and the title of the first. */
async function findSources(
  { text, sourceIds = [], settings }: Request,
  context: IncomingContext,
): Promise<{ ids: readonly string[]; title: string }> {
  if (text !== undefined) {
    const { sourceId, title } = await addText(
      settings.title === undefined ? { text } : { text, title: settings.title },
      context,
    );
    return { ids: [sourceId], title };
  }
  const { rows } = await context.asCaller((transaction) =>
    transaction.query<{ title: string }>('select title from public.sources where school_id = $1 and id = $2', [
      context.caller.schoolId,
      sourceIds[0],
    ]),
  );
  if (rows[0] === undefined) throw fault('source/not-found');
  return { ids: sourceIds, title: rows[0].title };
}

async function begin(request: Request, context: IncomingContext): Promise<string> {
  const { repeat } = context;
  if (repeat?.jobId) return repeat.jobId;
  const { ids, title } = await findSources(request, context);
  const sources = ids.map((sourceId) => ({ sourceId }));
  const generation = { sources, settings: settingsOf(request.settings, title), engine: request.engine };
  const { jobId } = await beginGenerating(generation, context, async (transaction, startedJobId) =>
    repeat?.noteJob(transaction, startedJobId),
  );
  return jobId;
}

async function answer(job: GenerationJob, { address, asCaller }: IncomingContext): Promise<Answer> {
  const { jobId, progress, result } = job;
  requireNotFailed(job);
  if (result === null) {
    const statusUrl = `${address}${incomingPath('assignment-generator')}/${jobId}`;
    return {
      status: 202,
      body: { status: 'running', jobId, progress, statusUrl, retryAfter: retrySeconds },
      headers: { location: statusUrl, 'retry-after': String(retrySeconds) },
    };
  }
  const assignment = await asCaller((transaction) => readGenerated(transaction, result.assignmentId, address));
  if (assignment === null) throw fault('assignment/not-found');
  return { status: 200, body: { status: 'done', jobId, assignment, report: result.report } };
}

/** Generates an assignment from a text or from sources: whole where it is ready in time, else the URL to poll. */
export const assignmentGenerator: Endpoint<'assignment-generator'> = {
  purpose: 'assignment-generator',
  async run(request, context) {
    const jobId = await begin(request, context);
    return answer(await waitForJob(jobId, request.wait, context), context);
  },
  readJobStatus: async (jobId, context) => answer(await readJob(jobId, context), context),
};
