import { type CallInput, type CallOutput, type Document, limits, type VideoLink } from '@schole/core';
import { type FunctionContext, type ServerFunction, teachers } from '../functions/contract.ts';
import { findByText, insertSource, lockSources } from './source-rows.ts';
import { asTopic, readDraftEngine } from './topics/accepted-draft.ts';
import { readVideoDetails, requireVideo, type VideoDetails } from './videos/video-details.ts';
import { insertVideo } from './videos/video-rows.ts';

type Input = CallInput<'add-source'>;
type Added = CallOutput<'add-source'>;
type Context = Pick<FunctionContext, 'caller' | 'asServer' | 'runTask'>;

/** Stores a document that no file is behind; the same text again is the existing source. */
async function store(
  document: Document,
  kind: Input['kind'],
  { caller, asServer, runTask }: Context,
  video?: { link: VideoLink; details: VideoDetails },
): Promise<Added> {
  const index = await runTask('index-document', document);
  return asServer(async (transaction) => {
    await lockSources(transaction, caller);
    const known = await findByText(transaction, caller, document.sha256);
    const added = known ?? (await insertSource(transaction, caller, document, null, index, kind));
    if (video !== undefined) await insertVideo(transaction, caller.schoolId, added.sourceId, video.link, video.details);
    return added;
  });
}

/** Makes a text one of the person's sources, once: the same text again is the existing source. */
export async function addText(
  { text, title }: { text: string; title?: string | undefined },
  context: Context,
): Promise<Added> {
  const document = await context.runTask('read-text', title ? { text, title } : { text });
  return store(document, 'text', context);
}

/** A transcript, under the title that its person gives it, else that of the video. */
async function addTranscript(
  { link, text, title }: Extract<Input, { kind: 'video' }>,
  context: FunctionContext,
): Promise<Added> {
  const video = requireVideo(link);
  const details = await readVideoDetails(context.automation.gate, video, context.caller);
  const document = await context.runTask('read-transcript', { text, title: title || details.title || '' });
  return store(document, 'video', context, { link: video, details });
}

/** What a language model drafted, as its person accepted it. */
async function addTopic(input: Extract<Input, { kind: 'topic' }>, context: FunctionContext): Promise<Added> {
  const { topic, text } = input;
  const engine = await context.asCaller((transaction) => readDraftEngine(transaction, input, context.caller));
  const document = asTopic(await context.runTask('read-text', { text, title: topic }), topic, engine);
  return store(document, 'topic', context);
}

/** Makes a pasted text, the transcript of a video, or an accepted draft about a topic a source with its first version and document. */
export const addSource: ServerFunction<'add-source'> = {
  name: 'add-source',
  permission: { roles: teachers },
  // Four bytes for the widest character and six for an escaped one: the longest allowed text fits, and so does one five
  // times as long, which is then refused by a clear fault instead of by the size of the request.
  limits: { body: Math.max(6 * limits.sourceCharacters, 12_000_000), time: 30_000 },
  run(input, context) {
    switch (input.kind) {
      case 'text':
        return addText(input, context);
      case 'video':
        return addTranscript(input, context);
      case 'topic':
        return addTopic(input, context);
    }
  },
};
