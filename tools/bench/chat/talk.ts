import { type ChatPerson, type Pace, runPaced } from './conversations.ts';

/** Every chat works as the screen does: saves the message, requests the reply, and saves it. Returns the time of each reply. */
export function talk(people: readonly ChatPerson[], questions: readonly string[], pace: Pace): Promise<number[]> {
  return runPaced(people, pace, async ({ client, sessionId }, count) => {
    const question = questions[count % questions.length] ?? '';
    await saveMessage(client, sessionId, 'user', question);
    const started = performance.now();
    const { data, error } = await client.functions.invoke('chat', {
      body: { message: question, session_id: sessionId, message_history: [] },
    });
    const time = performance.now() - started;
    if (error !== null || data.status !== 'success') throw new Error(`No reply: ${JSON.stringify(data ?? error)}`);
    await saveMessage(client, sessionId, 'assistant', data.message);
    return time;
  });
}

async function saveMessage(
  client: ChatPerson['client'],
  sessionId: string,
  role: string,
  content: string,
): Promise<void> {
  const { error } = await client.from('n8n_chat_messages').insert({ content, role, session_id: sessionId });
  if (error !== null) throw error;
}
