import type { Role } from '../catalogue/catalogue.ts';

/**
 * What each role may do, column by column. The left of the colon says with which rows, the right with which columns
 * (* is every column listed for the table):
 * - `all` every row
 * - `self` the person's own rows, whatever they belong to
 * - `member` their own rows in schools they are an active member of (of schools: those schools)
 * - `administered` of schools and what belongs to them: those they are an active administrator of
 * - `installation` every row, for an active administrator of the school that runs the installation
 * - `staff` every row of schools they are an active administrator or teacher of
 * - `taught` their own rows in schools they are an active administrator or teacher of
 * - `overseen` their own rows in schools they teach in, and everybody's in schools they administer
 * - `known` their own rows, and everybody's in schools they administer
 * - `enrolled` their own rows in schools they are an active member of, and everybody's in schools they administer
 * - `none` no row: the right is granted, but no policy
 * What is not listed here is refused; a table, view, column or function that is missing here fails the test.
 */
interface Allowed {
  select?: string;
  insert?: string;
  update?: string;
  delete?: string;
}

export interface Entry {
  columns: string;
  roles: Partial<Record<Role, Allowed>>;
  /** A row of a person, where `fixture/fixture.ts` has none for the table. */
  row?: (owner: { user_id: string; school_id: string }) => Record<string, unknown>;
}

export const service = { select: 'all: *', insert: 'all: *', update: 'all: *', delete: 'all: *' };
export const serviceWritesOnce = { select: 'all: *', insert: 'all: *', delete: 'all: *' };
