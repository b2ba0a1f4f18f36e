import { Pool } from 'pg';
import { type ChatPerson, type Pace, runPaced } from './conversations.ts';

/** The same rows through pg alone: a message in, the ten newest out, in one transaction as the person. */
export async function bareChats(ownerUrl: string, people: readonly ChatPerson[], pace: Pace): Promise<number[]> {
  const pool = new Pool({ connectionString: ownerUrl, max: 10 });
  try {
    return await runPaced(people, pace, async ({ userId, sessionId }) => {
      const started = performance.now();
      const connection = await pool.connect();
      try {
        await connection.query('begin');
        await connection.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
          [JSON.stringify({ role: 'authenticated', sub: userId })],
        );
        await connection.query(
          `insert into public.n8n_chat_messages (content, role, session_id) values ($1, 'user', $2)`,
          ['How does a workflow begin when a form is sent?', sessionId],
        );
        await connection.query(
          'select role, content, created_at from public.n8n_chat_messages where session_id = $1 order by created_at desc limit 10',
          [sessionId],
        );
        await connection.query('commit');
      } finally {
        connection.release();
      }
      return performance.now() - started;
    });
  } finally {
    await pool.end();
  }
}
