import type { RosterRow } from '../columns/to-rows.ts';
import { fullNameKey } from '../names/name-key.ts';
import { agree, findChanges, findGroupChange, numberKey } from './agreement.ts';
import type { ComparedRow, CompareOptions, KnownStudent, RosterComparison, SkipReason } from './comparison.ts';
import { addTo, createKnownIndex, type KnownIndex } from './known-index.ts';

/** A row that stands for a student: one who is known, a new one, or one whom the teacher is asked about. */
interface Claim {
  row: RosterRow;
  known: KnownStudent | null;
  classIds: Set<string | null>;
}

type QuestionReason = Extract<ComparedRow, { kind: 'asks' }>['reason'];

const skip = (row: RosterRow, reason: SkipReason, sameAs?: RosterRow): ComparedRow =>
  sameAs === undefined
    ? { line: row.line, kind: 'skipped', reason }
    : { line: row.line, kind: 'skipped', reason, sameAs: sameAs.line };

/** How much a row says about who it is. */
const weightOf = ({ studentNumber, birthYear }: RosterRow): number =>
  2 * Number(studentNumber !== null) + Number(birthYear !== null);

/** One comparison: every row is settled once, by an answer, by number, and by name, in this order. */
class Comparison {
  readonly #index: KnownIndex;
  readonly #options: CompareOptions;
  readonly #byKnown = new Map<string, Claim>();
  readonly #byNumber = new Map<string, Claim>();
  readonly #byName = new Map<string, Claim[]>();

  constructor(known: readonly KnownStudent[], options: CompareOptions) {
    this.#index = createKnownIndex(known);
    this.#options = options;
  }

  run(rows: readonly RosterRow[]): ComparedRow[] {
    const settled = new Map<RosterRow, ComparedRow>();
    const rules = [
      (row: RosterRow) => this.#refuse(row),
      (row: RosterRow) => this.#settleByAnswer(row),
      (row: RosterRow) => this.#settleByNumber(row),
      (row: RosterRow) => this.#settleByName(row),
    ];
    // Of two rows of one student, the one that says more stands for both.
    const ordered = [...rows].sort((one, other) => weightOf(other) - weightOf(one));
    for (const rule of rules) {
      for (const row of ordered) {
        const entry = settled.has(row) ? null : rule(row);
        if (entry !== null) settled.set(row, entry);
      }
    }
    return rows.flatMap((row) => settled.get(row) ?? []);
  }

  /** The class that the row's student is put into; undefined for a class that nobody chose. */
  #classOf(row: RosterRow): string | null | undefined {
    return this.#options.classOf === undefined ? this.#options.classId : this.#options.classOf(row);
  }

  #refuse(row: RosterRow): ComparedRow | null {
    if (row.problem !== null) return skip(row, row.problem);
    return this.#classOf(row) === undefined ? skip(row, 'unknown-class') : null;
  }

  #isNew(row: RosterRow): boolean {
    return this.#options.answers?.get(row.line) === 'new';
  }

  #settleByAnswer(row: RosterRow): ComparedRow | null {
    const known = this.#index.byId.get(this.#options.answers?.get(row.line) ?? '');
    return known === undefined ? null : this.#match(row, known);
  }

  /** Numbers never change hands; one under a wholly different name is a question. */
  #settleByNumber(row: RosterRow): ComparedRow | null {
    const found = this.#index.byNumbers(row);
    const [known] = found;
    if (known === undefined) return null;
    if (this.#isNew(row)) return skip(row, 'number-taken');
    if (found.length === 1 && agree.onNameInPart(known, row)) return this.#match(row, known);
    const earlier = found.map(({ id }) => this.#byKnown.get(id)).find((claim) => claim !== undefined);
    return earlier === undefined
      ? this.#ask(row, 'number-of-another-name', found)
      : skip(row, 'number-twice', earlier.row);
  }

  #settleByName(row: RosterRow): ComparedRow {
    const earlier = row.studentNumber === null ? undefined : this.#byNumber.get(numberKey(row.studentNumber));
    if (earlier !== undefined) return this.#repeat(row, earlier);
    const free = this.#index
      .byName(row)
      .filter((known) => agree.onIdentity(known, row) && !this.#byKnown.has(known.id));
    const classId = this.#classOf(row) ?? null;
    const inClass = free.filter((known) => classId !== null && known.classIds.includes(classId) && !known.archived);
    const written = inClass.filter((known) => fullNameKey(known) === fullNameKey(row));
    const [only] = written;
    if (!this.#isNew(row) && only !== undefined && written.length === 1) return this.#match(row, only);
    const same = this.#findEarlier(row);
    if (same !== undefined) return this.#repeat(row, same);
    if (this.#isNew(row) || free.length === 0) return this.#addNew(row);
    return this.#ask(row, 'same-name', inClass.length > 0 ? inClass : free);
  }

  /** An earlier row of the same name, unless something says that it is somebody else. */
  #findEarlier(row: RosterRow): Claim | undefined {
    return this.#byName
      .get(fullNameKey(row))
      ?.find(
        (claim) => agree.onIdentity(claim.row, row) && (claim.known === null || agree.onIdentity(claim.known, row)),
      );
  }

  /** A row of somebody who had one: left out, or the same student in one more class. */
  #repeat(row: RosterRow, claim: Claim): ComparedRow {
    if (!agree.onNameInPart(claim.row, row)) return skip(row, 'number-twice', claim.row);
    const classId = this.#classOf(row) ?? null;
    if (claim.classIds.has(classId)) return skip(row, 'duplicate', claim.row);
    claim.classIds.add(classId);
    if (claim.known !== null) return this.#entryOf(row, claim.known, findGroupChange(claim.known, row, classId));
    return { line: row.line, kind: 'new', classId, sameAs: claim.row.line };
  }

  #match(row: RosterRow, known: KnownStudent): ComparedRow {
    const claim = this.#byKnown.get(known.id);
    if (claim !== undefined) return this.#repeat(row, claim);
    this.#byKnown.set(known.id, this.#remember(row, known));
    return this.#entryOf(row, known, findChanges(known, row, this.#classOf(row) ?? null));
  }

  #addNew(row: RosterRow): ComparedRow {
    this.#remember(row, null);
    return { line: row.line, kind: 'new', classId: this.#classOf(row) ?? null };
  }

  #ask(row: RosterRow, reason: QuestionReason, candidates: readonly KnownStudent[]): ComparedRow {
    this.#remember(row, null);
    const ids = candidates.slice(0, 10).map(({ id }) => id);
    return { line: row.line, kind: 'asks', reason, candidates: ids };
  }

  #remember(row: RosterRow, known: KnownStudent | null): Claim {
    const claim: Claim = { row, known, classIds: new Set([this.#classOf(row) ?? null]) };
    // By what the row says, not by what was known: a name that an import changes is not there any more the next time.
    addTo(this.#byName, fullNameKey(row), claim);
    if (row.studentNumber !== null) this.#byNumber.set(numberKey(row.studentNumber), claim);
    return claim;
  }

  #entryOf(
    row: RosterRow,
    known: KnownStudent,
    changes: Extract<ComparedRow, { kind: 'moved' }>['changes'],
  ): ComparedRow {
    const classId = this.#classOf(row) ?? null;
    const entry = { line: row.line, studentId: known.id, classId, changes };
    if (known.archived) return { ...entry, kind: 'returns' };
    if (classId !== null && !known.classIds.includes(classId))
      return { ...entry, kind: 'moved', fromClassIds: known.classIds };
    return changes.length > 0 ? { ...entry, kind: 'changed' } : { line: row.line, kind: 'same', studentId: known.id };
  }
}

/**
 * Compares the rows of a list with the students of the school: one entry a row, in their order. Nobody who is known is
 * matched by two rows of one class, and a list that was written in gives only `same` when it comes again.
 */
export function compareRoster(
  known: readonly KnownStudent[],
  rows: readonly RosterRow[],
  options: CompareOptions,
): RosterComparison {
  const entries = new Comparison(known, options).run(rows);
  const counts = { new: 0, changed: 0, moved: 0, returns: 0, same: 0, skipped: 0, asks: 0 };
  for (const { kind } of entries) counts[kind] += 1;
  return { entries, counts };
}
