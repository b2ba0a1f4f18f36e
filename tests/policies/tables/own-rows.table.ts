import { randomUUID } from 'node:crypto';
import { type Entry, service } from './access.ts';

interface Beside {
  /** Columns beside the usual ones. */
  columns?: string;
  /** Those of them that have to be given, for the rows to try. */
  values?: Record<string, unknown>;
}

/**
 * Tables of the pattern that `npm run new -- table` makes: whose row it is reads it, the server writes it for them and takes it
 * away. One with other rights is an entry of its own in `relations.table.ts`.
 */
const tables: Record<string, Beside> = {
  // Add here, before this line.
};

function ownRows({ columns = '', values = {} }: Beside): Entry {
  const given = `id school_id owner_id ${columns}`.trim();
  return {
    columns: `${given} created_at`,
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: { select: 'taught: *', insert: `taught: ${given}`, delete: 'taught: *' },
      service_role: service,
    },
    row: ({ user_id, school_id }) => ({ id: randomUUID(), school_id, owner_id: user_id, ...values }),
  };
}

export const ownRelations = Object.fromEntries(Object.entries(tables).map(([name, beside]) => [name, ownRows(beside)]));
