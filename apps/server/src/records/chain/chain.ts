import { createHmac } from 'node:crypto';
import type { Keys } from '@schole/http';

/** The keys for links: a keyed hash that only this installation can compute. */
export type ChainKeys = Pick<Keys, 'fingerprint'>;

/** An event as it is hashed: times in UTC to the microsecond, `details` as the database writes it. */
export interface ChainedEvent {
  event: string;
  created_at: string;
  action: string;
  subject_type: string;
  subject_id: string | null;
  actor_id: string | null;
  details: string;
}

/** The position of a link. */
export interface LinkPosition {
  schoolId: string;
  position: number;
  /** The position at which the key of this link began. */
  keyFrom: number;
  /** The hash of the link before; empty for the first. */
  before: string;
  chainedAt: string;
}

export interface Marks {
  actor: string | null;
  subject: string | null;
}

/** Identifies the key without revealing it: a change of the secret is not taken for tampering. */
export function chainKeyName(keys: ChainKeys): string {
  return keys.fingerprint('name of the audit chain key', '').slice(0, 16);
}

/** Whether the subject is a person, who is in the chain by a commitment alone. */
export function isPersonSubject(subjectType: string): boolean {
  return subjectType === 'account' || subjectType === 'member';
}

/** A commitment to a person of one event: different in every event, and worthless without the salt. */
export function markOf(salt: string, event: string, part: 'actor' | 'subject', person: string): string {
  return createHmac('sha256', salt).update(`${event} ${part} ${person}`).digest('base64url');
}

/**
 * The hash of a link: over the previous one, its position, and the event with commitments instead of persons. A person
 * without an account has no commitment and enters as they are, so that nobody can be inserted where nobody was.
 */
export function linkOf(keys: ChainKeys, position: LinkPosition, event: ChainedEvent, marks: Marks): string {
  const actor = marks.actor === null ? event.actor_id : null;
  const subject = marks.subject === null ? event.subject_id : null;
  return keys.fingerprint(
    'audit chain',
    JSON.stringify([
      1,
      position.schoolId,
      position.position,
      position.keyFrom,
      position.chainedAt,
      position.before,
      event.event,
      event.created_at,
      event.action,
      event.subject_type,
      actor,
      subject,
      marks.actor,
      marks.subject,
      event.details,
    ]),
  );
}
