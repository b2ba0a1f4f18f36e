import { readTopicText, topicTextTask } from '@schole/assignments';
import { fault } from '@schole/core';
import type { ServerJob } from '../jobs/contract.ts';
import { createJobModel } from '../model-requests/job-model.ts';

/** Milliseconds: two answers of a model on a slow computer. */
const draftTime = 240_000;
/** A text of another length than was asked for is asked for once more. */
const mostRequests = 2;

/** A text about a topic by a language model; stores nothing but its result. */
export const draftTopicText: ServerJob<'draft-topic-text'> = {
  name: 'draft-topic-text',
  time: draftTime + 60_000,
  async run({ topic, language, engine }, context) {
    const model = await createJobModel(context, engine, { time: draftTime });
    context.progress(10);
    let best: ReturnType<typeof readTopicText> = null;
    for (let sent = 0; sent < mostRequests && best?.fits !== true; sent += 1) {
      const { text } = await model.complete(topicTextTask(topic, language), context.signal);
      best = readTopicText(text) ?? best;
      context.progress(50);
    }
    if (best === null) throw fault('topic/no-text');
    const { text } = best;
    return context.finish(async () => ({ topic, language, text, engine: model.engine.name }));
  },
};
