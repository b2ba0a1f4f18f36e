import { EngineFailure } from '@schole/ai';
import { fault } from '@schole/core';
import type { Endpoint } from '../requests/contract.ts';

/** A reply of the language model that is set, or of the manual; never of a workflow, which may be the one that asks. */
export const aiAssistant: Endpoint<'ai-assistant'> = {
  purpose: 'ai-assistant',
  async run({ question, history }, { caller, asServer, chain, runTask, signal, language, address, passedOn }) {
    const { userId, schoolId } = caller;
    const timestamp = new Date().toISOString();
    const pendingReply = await asServer((transaction) =>
      chain.begin(transaction, {
        ...{ userId, schoolId, purpose: 'ai-assistant', webhook: false, language, passedOn },
        ...{ session: crypto.randomUUID(), sessionId: null, message: question },
        history: history.map((turn) => ({ ...turn, timestamp })),
      }),
    );
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

/** Links into the manual lead there from anywhere: a workflow sends the reply on, where our addresses say nothing by themselves. */
function reachable(reply: string, address: string): string {
  return reply.replace(/\]\((?=\/help(?:[/#) ]|$))/g, () => `](${address}`);
}

/** The whole reply; throws engine/no-reply, whatever the other side said. */
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
