/** What is wrong with a row of a OneRoster file; the row is left out. */
export type OneRosterProblem = 'no-id' | 'id-twice' | 'no-name' | 'unknown-class' | 'unknown-user' | 'unknown-org';

export interface OneRosterIssue {
  file: string;
  line: number;
  problem: OneRosterProblem;
  /** What the row names: an id that is missing or stands nowhere. */
  value: string;
}

export type OneRosterStatus = 'active' | 'tobedeleted';

export interface OneRosterClass {
  sourcedId: string;
  title: string;
  grades: string[];
  subjects: string[];
  termIds: string[];
  orgId: string;
  status: OneRosterStatus;
}

export interface OneRosterStudent {
  sourcedId: string;
  identifier: string | null;
  givenName: string;
  familyName: string;
  grades: string[];
  birthYear: number | null;
  status: OneRosterStatus;
}

export interface OneRosterEnrollment {
  classId: string;
  studentId: string;
  role: 'student';
  begin: string | null;
  end: string | null;
  status: OneRosterStatus;
}

/** The students of a OneRoster archive, with their classes; teachers and guardians are left out. */
export interface OneRoster {
  version: '1.1' | '1.2';
  orgs: { sourcedId: string; name: string; type: string }[];
  terms: { sourcedId: string; title: string; begin: string | null; end: string | null }[];
  classes: OneRosterClass[];
  students: OneRosterStudent[];
  enrollments: OneRosterEnrollment[];
  /** The first of them, and how many there are. */
  issues: OneRosterIssue[];
  issueCount: number;
}
