import { fault } from '@schole/core';
import { type Archive, readArchive } from '../archive/read-archive.ts';
import { readBirthYear } from '../columns/birth-year.ts';
import { cleanName } from '../names/clean-text.ts';
import type { OneRoster, OneRosterIssue, OneRosterProblem, OneRosterStatus } from './one-roster.ts';
import { type CsvRecord, readRecords } from './read-records.ts';

const fileNames = ['orgs', 'academicSessions', 'classes', 'users', 'enrollments'] as const;
/** Reported one by one; above them a file is wrong as a whole. */
const shownIssues = 200;

interface Report {
  issues: OneRosterIssue[];
  count: number;
}

/** Where the files are: at the top of the archive, or in the one folder that was packed. */
function folderOf({ names }: Archive): string {
  const found = names.find((name) => /(?:^|\/)manifest\.csv$/i.test(name) && !name.startsWith('__MACOSX/'));
  if (found === undefined) {
    const files = ['manifest.csv', ...fileNames.map((name) => `${name}.csv`)].join(', ');
    throw fault('roster/not-one-roster', { files });
  }
  return found.slice(0, -'manifest.csv'.length);
}

function readManifest(archive: Archive, folder: string): ReadonlyMap<string, string> {
  const records = readRecords(archive, `${folder}manifest.csv`, ['propertyName', 'value']);
  return new Map(records.map((record) => [record.get('propertyName').toLowerCase(), record.get('value')]));
}

function versionOf(manifest: ReadonlyMap<string, string>): OneRoster['version'] {
  const version = manifest.get('oneroster.version') ?? '1.1';
  if (version.startsWith('1.1')) return '1.1';
  if (version.startsWith('1.2')) return '1.2';
  throw fault('roster/one-roster-version', { version: version.slice(0, 20) });
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const statusOf = (record: CsvRecord): OneRosterStatus =>
  record.get('status').toLowerCase() === 'tobedeleted' ? 'tobedeleted' : 'active';
const dayOrNull = (text: string): string | null => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;

/** The files of one archive, with the issues that are found in them. */
class Reading {
  readonly report: Report = { issues: [], count: 0 };
  readonly #archive: Archive;
  readonly #folder: string;
  readonly #manifest: ReadonlyMap<string, string>;

  constructor(archive: Archive, folder: string, manifest: ReadonlyMap<string, string>) {
    this.#archive = archive;
    this.#folder = folder;
    this.#manifest = manifest;
  }

  note(file: string, { line }: CsvRecord, problem: OneRosterProblem, value: string): void {
    this.report.count += 1;
    if (this.report.issues.length < shownIssues)
      this.report.issues.push({ file: `${file}.csv`, line, problem, value: value.slice(0, 100) });
  }

  /** A file that the manifest declares absent has no rows; one that it says nothing of may be missing if `optional`. */
  records(file: string, required: readonly string[], optional = false): CsvRecord[] {
    const path = `${this.#folder}${file}.csv`;
    const declared = this.#manifest.get(`file.${file.toLowerCase()}`)?.toLowerCase();
    const isMissing = this.#archive.read(path) === undefined;
    if (isMissing && (declared === 'absent' || (optional && declared === undefined))) return [];
    return readRecords(this.#archive, path, required);
  }

  /** The records that have an id of their own. */
  identified(file: string, required: readonly string[], optional = false): CsvRecord[] {
    const seen = new Set<string>();
    return this.records(file, ['sourcedId', ...required], optional).filter((record) => {
      const id = record.get('sourcedId');
      if (id === '') this.note(file, record, 'no-id', '');
      else if (seen.has(id)) this.note(file, record, 'id-twice', id);
      else {
        seen.add(id);
        return true;
      }
      return false;
    });
  }
}

/** In 1.2 the roles of a user are in a file of their own; in 1.1 the user has one. */
function studentIds(reading: Reading, users: readonly CsvRecord[], version: OneRoster['version']): Set<string> {
  const ids = new Set<string>();
  if (version === '1.2')
    for (const record of reading.records('roles', ['userSourcedId', 'role'], true))
      if (record.get('role').toLowerCase() === 'student' && statusOf(record) === 'active')
        ids.add(record.get('userSourcedId'));
  for (const user of users) if (user.get('role').toLowerCase() === 'student') ids.add(user.get('sourcedId'));
  return ids;
}

function readStudents(
  reading: Reading,
  version: OneRoster['version'],
): { students: OneRoster['students']; users: Set<string> } {
  const records = reading.identified('users', ['givenName', 'familyName']);
  const ids = studentIds(reading, records, version);
  const students: OneRoster['students'] = [];
  for (const record of records.filter((one) => ids.has(one.get('sourcedId')))) {
    const givenName = cleanName(record.get('givenName'));
    const familyName = cleanName(record.get('familyName'));
    const sourcedId = record.get('sourcedId');
    if (givenName === '' && familyName === '') {
      reading.note('users', record, 'no-name', sourcedId);
      continue;
    }
    const identifier = record.get('identifier') || null;
    const birthYear = readBirthYear(record.get('birthDate'));
    const grades = listOf(record.get('grades'));
    students.push({ sourcedId, identifier, givenName, familyName, grades, birthYear, status: statusOf(record) });
  }
  return { students, users: new Set(records.map((record) => record.get('sourcedId'))) };
}

function readClasses(reading: Reading, orgs: ReadonlySet<string>): OneRoster['classes'] {
  return reading.identified('classes', ['title']).map((record) => {
    const orgId = record.get('schoolSourcedId');
    if (orgId !== '' && !orgs.has(orgId)) reading.note('classes', record, 'unknown-org', orgId);
    return {
      sourcedId: record.get('sourcedId'),
      title: record.get('title') || record.get('classCode'),
      grades: listOf(record.get('grades')),
      subjects: listOf(record.get('subjects')),
      termIds: listOf(record.get('termSourcedIds') || record.get('termSourcedId')),
      orgId,
      status: statusOf(record),
    };
  });
}

/** The enrollments of students; one that names a class or a user that stands nowhere is left out. */
function readEnrollments(
  reading: Reading,
  classes: ReadonlySet<string>,
  students: ReadonlySet<string>,
  users: ReadonlySet<string>,
): OneRoster['enrollments'] {
  const enrollments: OneRoster['enrollments'] = [];
  for (const record of reading.records('enrollments', ['classSourcedId', 'userSourcedId', 'role'])) {
    const classId = record.get('classSourcedId');
    const studentId = record.get('userSourcedId');
    if (!users.has(studentId)) reading.note('enrollments', record, 'unknown-user', studentId);
    else if (!classes.has(classId)) reading.note('enrollments', record, 'unknown-class', classId);
    else if (students.has(studentId) && record.get('role').toLowerCase() === 'student')
      enrollments.push({
        classId,
        studentId,
        role: 'student',
        begin: dayOrNull(record.get('beginDate')),
        end: dayOrNull(record.get('endDate')),
        status: statusOf(record),
      });
  }
  return enrollments;
}

/** Reads an archive that was unpacked; throws as `readOneRoster`. */
export function readOneRosterArchive(archive: Archive): OneRoster {
  const folder = folderOf(archive);
  const manifest = readManifest(archive, folder);
  const version = versionOf(manifest);
  const reading = new Reading(archive, folder, manifest);
  const orgs = reading.identified('orgs', ['name']).map((record) => ({
    sourcedId: record.get('sourcedId'),
    name: record.get('name'),
    type: record.get('type'),
  }));
  const terms = reading.identified('academicSessions', ['title'], true).map((record) => ({
    sourcedId: record.get('sourcedId'),
    title: record.get('title'),
    begin: dayOrNull(record.get('startDate')),
    end: dayOrNull(record.get('endDate')),
  }));
  const classes = readClasses(reading, new Set(orgs.map(({ sourcedId }) => sourcedId)));
  const { students, users } = readStudents(reading, version);
  const classIds = new Set(classes.map(({ sourcedId }) => sourcedId));
  const studentIds = new Set(students.map(({ sourcedId }) => sourcedId));
  const enrollments = readEnrollments(reading, classIds, studentIds, users);
  const { issues, count } = reading.report;
  return { version, orgs, terms, classes, students, enrollments, issues, issueCount: count };
}

/**
 * Reads a OneRoster 1.1 or 1.2 CSV archive. Throws roster/unsafe for a bomb or a path outside the folder,
 * roster/not-one-roster, roster/file-missing, roster/column-missing and the faults of a CSV file; broken references are
 * among the issues, with file and row.
 */
export async function readOneRoster(bytes: Uint8Array): Promise<OneRoster> {
  return readOneRosterArchive(await readArchive(bytes, (name) => /\.csv$/i.test(name)));
}
