import { z } from 'zod';
import { readRows } from '../../client/rows.ts';

/**
 * Whether the person looks after this installation. Where that cannot be asked, because nobody is signed in or the server is
 * away, the shell and the lists say so themselves; the rows are guarded by the database alone.
 */
export async function mayAdminister(): Promise<boolean> {
  return readRows(z.boolean(), (client) => client.rpc('is_installation_administrator')).catch(() => true);
}
