import { EngineFailure } from '@schole/ai';
import { fault } from '@schole/core';
import { addNotices } from '../../database/notices.ts';
import type { Endpoint } from '../requests/contract.ts';

/** A reply of the language model that is set, or of the manual; never of a workflow, which may be the caller. */
export const aiAssistant: Endpoint<'ai-assistant'> = {
  purpose: 'ai-assistant',
  async run({ question, history }, { caller, asServer, chain, runTask, signal, language, address, passedOn }) {
    const { userId, schoolId } = caller;
    const timestamp = new Date().toISOString();
    const pendingReply = await asServer(async (transaction) => {
      await addNotices(transaction, [{ kind: 'assistant-asked', payload: {}, schoolId, userId }]);
      return await chain.begin(transaction, {
        userId,
        schoolId,
        purpose: 'ai-assistant',
        webhook: false,
        language,
        passedOn,
        session: crypto.randomUUID(),
        sessionId: null,
        message: question,
        history: history.map((turn) => ({ ...turn, timestamp })),
      });
    });
    const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content);
    const found = await runTask('find-help', { question, language, earlier });
    const reply = reachable(await read(pendingReply.reply(signal)), address);
    const sources = found.sure
      ? found.pages.slice(0, 5).map(({ title, path }) => ({ title, url: `${address}${path}` }))
      : [];
    const via = pendingReply.via === 'engine' ? 'engine' : 'offline';
    return { status: 200, body: { reply, via, engine: pendingReply.engine, sources } };
  },
};

/** Makes links into the manual absolute: a workflow passes the reply on to where relative ones do not work. */
function reachable(reply: string, address: string): string {
  return reply.replace(/\]\((?=\/help(?:[/#) ]|$))/g, () => `](${address}`);
}

/** The whole reply; throws engine/no-reply, whatever the other side sent. */
async function read(pieces: AsyncIterable<string>): Promise<string> {
  let reply = '';
  try {
    for await (const piece of pieces) reply += piece;
  } catch (problem) {
    if (!(problem instanceof EngineFailure)) throw problem;
    throw fault('engine/no-reply', {}, { cause: problem });
  }
  return reply;
}
