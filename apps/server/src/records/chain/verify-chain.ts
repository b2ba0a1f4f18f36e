import type { CallOutput } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type ChainedEvent, type ChainKeys, chainKeyName, linkOf, markOf } from './chain.ts';

type Verified = CallOutput<'verify-records'>;
type Broken = NonNullable<Verified['broken']>;

/** Runs one statement in a transaction of its own, as an administrator of the school. */
export type RunStatement = <Row extends object>(statement: string, values: readonly unknown[]) => Promise<Row[]>;

export function createStatementRunner(
  asServer: <Result>(work: (sql: Transaction) => Promise<Result>) => Promise<Result>,
): RunStatement {
  return (statement, values) => asServer(async (sql) => (await sql.query<never>(statement, values)).rows as never);
}

interface Link extends Omit<ChainedEvent, 'details'> {
  link: string;
  hash: string;
  key: string;
  key_from: string;
  actor_mark: string | null;
  subject_mark: string | null;
  forgotten: boolean;
  sealed_at: string;
  there: boolean;
  details: string | null;
  actor_salt: string | null;
  subject_salt: string | null;
}

interface State {
  link: string;
  hash: string;
  key: string;
  waiting: string;
  gone: string;
  astray: string;
  astray_id: string | null;
  forgotten: string;
}

/** Links read at a time: some milliseconds of computing between two reads, in which the event loop gets a turn. */
const page = 1_000;

/** One person of an event: the account where it is still there, the commitment, and the salt that opens it. */
interface Side {
  part: 'actor' | 'subject';
  person: string | null;
  mark: string | null;
  salt: string | null;
}

interface Walk {
  schoolId: string;
  key: string;
  position: number;
  before: string;
  /** Links of another secret, and the position of the last of them. */
  otherKey: number;
  /** Commitments whose person was erased. */
  closed: number;
}

function sideWrong({ part, person, mark, salt }: Side, link: Link): Broken['what'] | 'closed' | null {
  if (mark === null) return null;
  if (person === null) return link.forgotten ? 'closed' : `${part}-removed`;
  return salt !== null && markOf(salt, link.event, part, person) === mark ? null : `${part}-changed`;
}

/** The error of a link; null when it holds. Counts what it passes. */
function linkWrong(keys: ChainKeys, walk: Walk, link: Link): Broken['what'] | null {
  if (Number(link.link) !== walk.position + 1) return 'link-missing';
  if (!link.there || link.details === null) return 'event-missing';
  if (link.key !== walk.key) {
    // Links of other keys are allowed only before the first link of the present key.
    if (walk.otherKey !== walk.position) return 'key-changed';
    walk.otherKey += 1;
  } else {
    const keyFrom = Number(link.key_from);
    if (keyFrom !== walk.otherKey + 1) return 'key-changed';
    const position = {
      schoolId: walk.schoolId,
      position: walk.position + 1,
      keyFrom,
      before: walk.before,
      chainedAt: link.sealed_at,
    };
    const marks = { actor: link.actor_mark, subject: link.subject_mark };
    if (linkOf(keys, position, { ...link, details: link.details }, marks) !== link.hash) return 'content-changed';
  }
  const sides: Side[] = [
    { part: 'actor', person: link.actor_id, mark: link.actor_mark, salt: link.actor_salt },
    { part: 'subject', person: link.subject_id, mark: link.subject_mark, salt: link.subject_salt },
  ];
  for (const side of sides) {
    const wrong = sideWrong(side, link);
    if (wrong === 'closed') walk.closed += 1;
    else if (wrong !== null) return wrong;
  }
  return null;
}

async function readState(runStatement: RunStatement, schoolId: string): Promise<State> {
  const [state] = await runStatement<State>('select * from app.chain_state($1)', [schoolId]);
  if (state === undefined) throw new Error('The state of the chain was not answered.');
  return state;
}

/** Walks over at most this many links; returns the first broken one, or `more` where the piece ended first. */
async function walkChain(
  keys: ChainKeys,
  runStatement: RunStatement,
  { walk, kept: knownHead }: Pick<VerificationState, 'walk' | 'kept'>,
  maxLinks: number,
): Promise<Broken | 'more' | null> {
  for (let left = maxLinks; ; left -= page) {
    if (left <= 0) return 'more';
    const count = Math.min(page, left);
    const links = await runStatement<Link>('select * from app.read_chain($1, $2, $3)', [
      walk.schoolId,
      walk.position,
      count,
    ]);
    for (const link of links) {
      const what = linkWrong(keys, walk, link);
      const position = walk.position + 1;
      if (what !== null) return { what, position, eventId: link.event, at: link.created_at };
      if (knownHead?.position === position && knownHead.hash !== link.hash)
        return { what: 'not-as-kept', position, eventId: link.event, at: link.created_at };
      walk.position = position;
      walk.before = link.hash;
    }
    if (links.length < count) return null;
  }
}

/** A head that was kept outside of the installation. */
interface KnownHead {
  position: number;
  hash: string;
}

/** A running verification: what it has passed, and the state of the database when it began. */
export interface VerificationState {
  walk: Walk;
  start: Pick<State, 'link' | 'forgotten'>;
  kept: KnownHead | null;
}

function endWrong(
  walk: Walk,
  start: VerificationState['start'],
  end: State,
  knownHead: KnownHead | null,
): Broken | null {
  const at = { eventId: null, at: null };
  // Meanwhile another round may have extended the chain: the links of the start must still be there.
  const minPosition = Math.max(Number(start.link), knownHead?.position ?? 0);
  if (walk.position < minPosition) return { what: 'tail-missing', position: walk.position + 1, ...at };
  if (walk.position === Number(end.link) && walk.before !== end.hash)
    return { what: 'head-changed', position: walk.position, ...at };
  if (Number(end.astray) > 0)
    return { what: 'never-sealed', position: walk.position + 1, eventId: end.astray_id, at: null };
  if (Number(end.gone) > 0) return { what: 'waiting-missing', position: walk.position + 1, ...at };
  if (walk.closed > Number(end.forgotten) || walk.closed < Number(start.forgotten))
    return { what: 'forgotten-count', position: null, ...at };
  return null;
}

/** Links of one piece: some seconds of work, below the timeout of any proxy. */
export const linksPerPiece = 20_000;

/** The result of a piece; `next` is null at the end of the chain, and where a link is broken. */
export type Piece = Omit<Verified, 'next'> & { next: VerificationState | null };

/** A verification from the first link on. */
export async function beginVerification(
  keys: ChainKeys,
  runStatement: RunStatement,
  schoolId: string,
  knownHead: KnownHead | null = null,
): Promise<VerificationState> {
  const { link, forgotten } = await readState(runStatement, schoolId);
  const walk: Walk = { schoolId, key: chainKeyName(keys), position: 0, before: '', otherKey: 0, closed: 0 };
  return { walk, start: { link, forgotten }, kept: knownHead };
}

/**
 * Verifies a piece of the chain of a school: every link over every event, the persons against their commitments, and
 * with the last piece the end against the head, and the events outside of the chain. Reads a thousand links at a time,
 * so that it blocks nothing.
 */
export async function verifyPiece(
  keys: ChainKeys,
  runStatement: RunStatement,
  state: VerificationState,
  maxLinks = linksPerPiece,
): Promise<Piece> {
  const { start, kept: knownHead } = state;
  const walk = { ...state.walk };
  const inside = await walkChain(keys, runStatement, { walk, kept: knownHead }, maxLinks);
  const end = await readState(runStatement, walk.schoolId);
  const next = inside === 'more' ? { walk, start, kept: knownHead } : null;
  return {
    broken: inside === 'more' ? null : (inside ?? endWrong(walk, start, end, knownHead)),
    sealed: walk.position,
    total: Math.max(walk.position, Number(end.link)),
    waiting: Number(end.waiting),
    head: walk.position === 0 ? null : { position: walk.position, hash: walk.before },
    forgotten: walk.closed,
    otherKey: walk.otherKey,
    next,
  };
}
