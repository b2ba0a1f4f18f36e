import type { Client } from 'pg';

/**
 * Drops a database once its last sessions are gone from the server's list. Not with force: that ends the sessions of
 * others, and where autovacuum has one, its owner is refused.
 */
export async function dropDatabase(owner: Client, name: string): Promise<void> {
  await whenUnused(() => owner.query(`drop database if exists ${name}`));
}

/** Repeats a step while another session is connected (55006), for example of autovacuum. */
export async function whenUnused(step: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await step();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 50) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
}
