/** What a column of a list of students can hold. E-mail addresses and guardians are recognised to be left out. */
export const rosterFields = [
  'lastName',
  'firstName',
  'fullName',
  'studentNumber',
  'birthYear',
  'group',
  'className',
  'userName',
  'id',
  'email',
  'guardian',
] as const;
export type RosterField = (typeof rosterFields)[number];

/** Fields that are recognised only so that nothing of them is stored. */
export const ignoredRosterFields = ['userName', 'email', 'guardian'] as const satisfies readonly RosterField[];

/** Why a row of a list gives no student. */
export const rosterProblems = [
  /** Neither a first nor a last name. */
  'no-name',
  /** One word, where a first and a last name are needed. */
  'one-name',
  /** A name of a single letter. */
  'one-letter',
  /** A name over `limits.roster.nameLength` characters. */
  'too-long',
  'no-letters',
  /** Digits, an address, or other characters that no name has. */
  'odd-characters',
  /** It begins with a character that a spreadsheet takes for a formula. */
  'formula',
  /** The same name earlier in a pasted list. */
  'duplicate',
  /** This row and all after it are over the limit of a pasted list. */
  'too-many',
  'number-too-long',
  /** A year or date of birth that cannot be read. */
  'birth-year',
] as const;
export type RosterProblem = (typeof rosterProblems)[number];

/** In which order a list writes the names. */
export const nameOrders = ['last-first', 'first-last'] as const;
export type NameOrder = (typeof nameOrders)[number];
