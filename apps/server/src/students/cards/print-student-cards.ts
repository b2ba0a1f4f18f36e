import { randomBytes } from 'node:crypto';
import type { AccountSessions } from '@schole/auth';
import { type CardsOrder, cardCodeOf, cardsOrderSchema, Fault, fault, picturePinText } from '@schole/core';
import type { Claims, Database, Transaction } from '@schole/database';
import type { SignInCard } from '@schole/exchange';
import { parseJson } from '@schole/http';
import { newPassword } from '@schole/roster';
import { lockOpenClass } from '../../classes/lock-class.ts';
import { addAuditEvents } from '../../database/audit-events.ts';
import { translateDatabaseError } from '../../database/translate-database-error.ts';
import { findMember, requirePerson } from '../../functions/calls.ts';
import { createConcurrencyLimiter } from '../../functions/concurrency-limiter.ts';
import { teachers, type WebFunction } from '../../functions/contract.ts';
import { readAgainst } from '../../functions/input.ts';
import type { Isolated } from '../../isolated/contract.ts';
import { hashOfCard } from '../secrets.ts';
import { newCardSecret, newPictures } from './new-secrets.ts';

interface CardTools {
  database: Database;
  isolated: Pick<Isolated, 'writeCards'>;
  door: Pick<AccountSessions, 'hash'>;
  /** The public address, without a slash at its end. */
  site: string;
}

interface Roster {
  schoolId: string;
  school: string;
  code: string;
  students: { id: string; name: string; userName: string; access: string | null }[];
}

/** What is stored of a new card; beside it what is printed, which is nowhere but in the answer. */
interface NewCard {
  printed: SignInCard;
  stored: { id: string; access: string; password_hash: string | null; picture_hash: string | null; card_hash: string };
}

/** Milliseconds: the hashes of a large class, and drawing it. */
const longest = 150_000;
/** Hashes of one order at a time: other people's sign-ins take turns with them. */
const atOnce = 4;

async function readRoster(transaction: Transaction, classId: string): Promise<Roster> {
  const { schoolId } = await lockOpenClass(transaction, classId, 'mark');
  const { rows: schools } = await transaction.query<{ school: string; code: string }>(
    'select name as school, student_code as code from public.schools where id = $1',
    [schoolId],
  );
  const { rows: students } = await transaction.query<Roster['students'][number]>(
    `select student.id, btrim(profile.first_name || ' ' || profile.last_name) as name,
            student.user_name as "userName", student.access
       from public.class_students as place
       join public.students as student on student.id = place.student_id
       join public.profiles as profile on profile.user_id = student.id
      where place.class_id = $1 and student.archived_at is null
      order by profile.last_name, profile.first_name, student.id`,
    [classId],
  );
  const [school] = schools;
  if (school === undefined) throw fault('class/not-found');
  return { schoolId, ...school, students };
}

function chosen({ students }: Roster, wanted: CardsOrder['students']): Roster['students'] {
  if (typeof wanted !== 'string' && !wanted.every((id) => students.some((student) => student.id === id)))
    throw fault('student/not-found');
  const found = students.filter(({ id, access }) =>
    typeof wanted === 'string' ? wanted === 'all' || access === null : wanted.includes(id),
  );
  if (found.length === 0) throw fault('student/nobody-to-print');
  return found;
}

async function makeCard(
  { door, site }: CardTools,
  { code }: Roster,
  { id, name, userName }: Roster['students'][number],
  kind: CardsOrder['kind'],
  caller: string,
): Promise<NewCard> {
  const secret = newCardSecret();
  const password = kind === 'password' ? newPassword(randomBytes) : null;
  const pictures = password === null ? newPictures() : [];
  const hash = await door.hash(password ?? picturePinText(pictures), caller);
  const link = `${site}/student/sign-in#card=${cardCodeOf({ school: code, userName, secret })}`;
  return {
    printed: { student: name, userName, password, pictures, link },
    stored: {
      ...{ id, access: kind, card_hash: hashOfCard(secret) },
      ...{ password_hash: password === null ? null : hash, picture_hash: password === null ? hash : null },
    },
  };
}

async function makeCards(
  tools: CardTools,
  roster: Roster,
  students: Roster['students'],
  order: CardsOrder,
  caller: string,
): Promise<NewCard[]> {
  const cards: NewCard[] = [];
  for (let from = 0; from < students.length; from += atOnce) {
    const some = students.slice(from, from + atOnce);
    cards.push(...(await Promise.all(some.map((one) => makeCard(tools, roster, one, order.kind, caller)))));
  }
  return cards;
}

/** Stored only after the file is drawn: what fails on the way leaves the earlier cards valid. */
async function storeCards(
  transaction: Transaction,
  { schoolId }: Roster,
  cards: readonly NewCard[],
  { classId, kind, mustChange }: CardsOrder,
  actorId: string,
): Promise<void> {
  await lockOpenClass(transaction, classId, 'mark');
  const people = cards.map(({ stored }) => ({ ...stored, must_change: mustChange === true && kind === 'password' }));
  await transaction.query('select app.set_student_secrets($1::jsonb)', [JSON.stringify(people)]);
  await addAuditEvents(
    transaction,
    cards.map(({ stored }) => ({
      ...{ schoolId, actorId, subjectType: 'member', subjectId: stored.id },
      ...{ action: 'student/card-printed', details: { kind } },
    })),
  );
}

/**
 * `print-student-cards`: new secrets for students of a class, and the PDF with their cards as the answer. The secrets are
 * drawn in memory and streamed: no row, job, file, cache or log holds them afterwards, only their hashes are stored.
 */
export function cardsFunction(tools: CardTools): WebFunction {
  const limiter = createConcurrencyLimiter(1);

  async function print(request: Request, userId: string, claims: Claims): Promise<Response> {
    const order = readAgainst(cardsOrderSchema, parseJson(await request.text()));
    const asServer = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
      tools.database.asUser({ ...claims, role: 'schole_server' }, work, { timeout: 20_000 });
    const roster = await asServer((transaction) => readRoster(transaction, order.classId));
    const cards = await makeCards(tools, roster, chosen(roster, order.students), order, `cards of ${userId}`);
    const sheet = { language: order.language, school: roster.school, schoolCode: roster.code };
    const bytes = await tools.isolated.writeCards(
      { ...sheet, address: `${tools.site}/student/sign-in`, cards: cards.map(({ printed }) => printed) },
      { owner: userId, signal: request.signal },
    );
    await asServer((transaction) => storeCards(transaction, roster, cards, order, userId));
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...{ 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="cards.pdf"' },
        'cache-control': 'no-store',
      },
    });
  }

  return {
    name: 'print-student-cards',
    verifyJwt: true,
    limits: { body: 65_536, time: longest },
    answers: 'pieces',
    async handle(request, { caller }) {
      if (request.method !== 'POST')
        throw new Fault('method_not_allowed', 'This address does not answer this method.', {
          status: 405,
          headers: { allow: 'POST' },
        });
      const { userId, claims } = requirePerson(caller);
      await findMember(tools.database, claims, teachers);
      try {
        return await limiter.run(userId, () => print(request, userId, claims));
      } catch (problem) {
        throw translateDatabaseError(problem);
      }
    },
  };
}
