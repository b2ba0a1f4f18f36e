import type { AccountSignIn, KnownAccount } from '@schole/auth';
import { type CallInput, fault, picturePinText, plainSignInName, readCardCode } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addNotices } from '../../database/notices.ts';
import { smallLimits, type VisitorContext, type VisitorFunction } from '../../functions/contract.ts';
import { areSame, classLinkOf, hashOfCard } from '../secrets.ts';
import { studentRefusal } from '../student-attempt.ts';

/** Failures within five minutes: more than a class that mistypes has, and few for somebody who guesses at all of it. */
const mostOfClass = 60;
/** The same of everybody in a school together, unknown names included. */
const mostOfSchool = 300;

/** What was typed or scanned. */
interface Attempt {
  school: string;
  userName: string;
  through: 'password' | 'card' | 'pictures';
  /** Compared with the stored hash; null: the card alone. */
  secret: string | null;
  card: string | null;
  link: string | null;
}

interface Found {
  student_id: string;
  access: 'password' | 'pictures' | null;
  password_hash: string | null;
  picture_hash: string | null;
  card_hash: string | null;
  attempts: number;
  locked: boolean;
  door_open: boolean;
  classes: { id: string; link_version: number }[];
}

function readAttempt(input: CallInput<'sign-in-student'>): Attempt {
  if ('card' in input) {
    const code = readCardCode(input.card);
    const pin = input.pictures === undefined ? null : picturePinText(input.pictures);
    return {
      school: plainSignInName(code?.school ?? ''),
      userName: plainSignInName(code?.userName ?? ''),
      through: pin === null ? 'card' : 'pictures',
      secret: pin,
      card: code?.secret ?? '',
      link: null,
    };
  }
  const names = { school: plainSignInName(input.school), userName: plainSignInName(input.userName), card: null };
  if ('password' in input) return { ...names, through: 'password', secret: input.password, link: null };
  return { ...names, through: 'pictures', secret: picturePinText(input.pictures), link: input.link ?? null };
}

/** Whether what has to come with the secret is there: pictures are too few to be one alone. */
function isAdmitted(
  { through, card, link }: Attempt,
  found: Found,
  fingerprint: VisitorContext['fingerprint'],
): boolean {
  const rightCard = card !== null && found.card_hash !== null && areSame(hashOfCard(card), found.card_hash);
  if (through === 'card' && rightCard && found.access === 'pictures') throw fault('student/pictures-needed');
  if (found.access !== (through === 'pictures' ? 'pictures' : 'password')) return false;
  if (through === 'password') return true;
  if (through === 'card') return rightCard;
  const isLinkOf = ({ id, link_version }: Found['classes'][number]) =>
    link !== null && areSame(link, classLinkOf(fingerprint, id, link_version));
  return rightCard || found.door_open || found.classes.some(isLinkOf);
}

const nobody = { userId: null, series: 0, hash: null, admitted: false, locked: false } as const;

async function findAccount(
  transaction: Transaction,
  attempt: Attempt,
  fingerprint: VisitorContext['fingerprint'],
): Promise<KnownAccount> {
  const { school, userName, through } = attempt;
  const { rows } = await transaction.query<Found>('select * from app.find_student_to_sign_in($1, $2)', [
    school,
    userName,
  ]);
  const groups = [{ name: `school ${school}`, max: mostOfSchool }];
  const [found] = rows;
  if (found === undefined) return { ...nobody, groups };
  return {
    userId: found.student_id,
    series: found.attempts,
    groups: [...groups, ...found.classes.map(({ id }) => ({ name: `class ${id}`, max: mostOfClass }))],
    hash: through === 'pictures' ? found.picture_hash : found.access === 'password' ? found.password_hash : null,
    admitted: isAdmitted(attempt, found, fingerprint),
    locked: found.locked,
  };
}

/** The teachers of classes in which too many sign-ins have just failed hear of it, once while it lasts. */
async function tellTeachers(transaction: Transaction, filled: readonly string[]): Promise<void> {
  const classes = filled.filter((name) => name.startsWith('class ')).map((name) => name.slice('class '.length));
  if (classes.length === 0) return;
  const { rows } = await transaction.query<{ classId: string; title: string; schoolId: string; userId: string }>(
    `select class_id as "classId", name as title, school_id as "schoolId", teacher_id as "userId"
       from app.teachers_of_classes($1)`,
    [classes],
  );
  await addNotices(
    transaction,
    rows.map(({ classId, title, schoolId, userId }) => ({
      ...{ kind: 'students-guessed' as const, payload: { classId, title }, schoolId, userId },
    })),
  );
}

function signInOf(attempt: Attempt, fingerprint: VisitorContext['fingerprint']): AccountSignIn {
  const { school, userName, secret, through } = attempt;
  let known: KnownAccount = { ...nobody, groups: [] };
  const record = async (transaction: Transaction, opened: boolean, stranger: boolean) => {
    if (known.userId === null) return;
    await transaction.query('select app.record_student_sign_in($1, $2, $3, $4)', [
      ...[known.userId, through, opened, stranger],
    ]);
  };
  return {
    name: `student ${school} ${userName}`,
    secret,
    async find(transaction) {
      known = await findAccount(transaction, attempt, fingerprint);
      return known;
    },
    async onFailure(transaction, { stranger, filled }) {
      await record(transaction, false, stranger);
      await tellTeachers(transaction, filled);
    },
    onSession: (transaction, { stranger }) => record(transaction, true, stranger),
  };
}

/** Opens the session of a student; the answer is the same for an unknown school, an unknown name and a wrong secret. */
export const signInStudent: VisitorFunction<'sign-in-student'> = {
  name: 'sign-in-student',
  permission: 'visitors',
  limits: { ...smallLimits, body: 4_096 },
  async run(input, { door, from, fingerprint, setHeader }) {
    const opened = await door.open(from, signInOf(readAttempt(input), fingerprint)).catch((problem: unknown) => {
      throw studentRefusal(problem);
    });
    if (opened === null) throw fault('student/wrong');
    setHeader('set-cookie', opened.cookie);
    setHeader('cache-control', 'no-store');
    return { session: opened.session as typeof opened.session & { user: { id: string } } };
  },
};
