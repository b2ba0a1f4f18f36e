import { classData } from './class-data.ts';
import { connectionData } from './connection-data.ts';
import { deliveryData } from './delivery-data.ts';
import { gradingData } from './grading-data.ts';
import { sourceData } from './source-data.ts';

/** How a table that holds personal data is exported and erased. */
export interface PersonalData {
  /** Columns with a person's id; empty when the row depends on one that has it. */
  person: readonly string[];
  /** One statement with the person's id as $1, run as `as`; null with the reason in `reason`. */
  export: string | null;
  as: 'service_role' | 'supabase_auth_admin';
  /**
   * Effect on the rows when the account is deleted. delete: they are deleted too, by foreign key. anonymise: the row stays
   * and names nobody, by foreign key or by a step of `erasure`. keep: nothing changes, and the reason is in `reason`.
   */
  erasure: 'delete' | 'anonymise' | 'keep';
  reason: string;
}

const own = (column: string, table: string): string => `select * from ${table} where ${column} = $1`;
const ofMySources = (table: string): string =>
  `select part.* from ${table} as part
   join public.sources as source on source.school_id = part.school_id and source.id = part.source_id
   where source.owner_id = $1`;
const ofMyAssignments = (table: string): string =>
  `select part.* from ${table} as part
   join public.assignments as assignment on assignment.school_id = part.school_id and assignment.id = part.assignment_id
   where assignment.owner_id = $1`;
const ofMyQuestions = (table: string): string =>
  `select part.* from ${table} as part
   join public.questions as question on question.school_id = part.school_id and question.id = part.question_id
   join public.assignments as assignment
     on assignment.school_id = question.school_id and assignment.id = question.assignment_id
   where assignment.owner_id = $1`;

const teaching = 'What a teacher made is theirs; it goes with them.';

function deleted(person: readonly string[], statement: string, reason: string): PersonalData {
  return { person, export: statement, as: 'service_role', erasure: 'delete', reason };
}

function anonymised(person: readonly string[], statement: string, reason: string): PersonalData {
  return { person, export: statement, as: 'service_role', erasure: 'anonymise', reason };
}

/**
 * Every table with personal data. A test finds the personal columns in the catalogue and fails for a table missing
 * here. Add here.
 */
export const personalData: Readonly<Record<string, PersonalData>> = {
  'auth.users': {
    person: [],
    // The password's hash and one-time tokens are not included: an export must not grant access.
    export: `select id, email, phone, role, raw_user_meta_data, raw_app_meta_data, email_confirmed_at, last_sign_in_at,
       created_at, updated_at from auth.users where id = $1`,
    as: 'service_role',
    erasure: 'delete',
    reason: 'The account itself.',
  },
  'auth.identities': deleted(['user_id'], own('user_id', 'auth.identities'), 'How the account is known.'),
  'auth.sessions': {
    person: ['user_id'],
    export: `select id, created_at, updated_at, refreshed_at, not_after, user_agent, ip from auth.sessions where user_id = $1`,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'The devices the person signed in on.',
  },
  'auth.refresh_tokens': {
    person: ['user_id'],
    export: null,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'Hashes of keys to the account: they say nothing of the person, and auth.sessions has the times.',
  },
  'auth.one_time_tokens': {
    person: ['user_id'],
    export: null,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'Hashes of keys to the account, gone after an hour: they say nothing of the person.',
  },
  'auth.flow_state': {
    person: ['user_id'],
    export: null,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'Sign-ins that are under way for an hour: they say nothing of the person.',
  },
  'auth.mfa_factors': {
    person: ['user_id'],
    // The secret is not included: an export must not grant access.
    export: `select id, friendly_name, factor_type, status, phone, created_at, updated_at, last_challenged_at
       from auth.mfa_factors where user_id = $1`,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'What the person has for the second step of a sign-in.',
  },
  'auth.mfa_challenges': {
    person: [],
    export: `select challenge.id, challenge.factor_id, challenge.created_at, challenge.verified_at, challenge.ip_address
       from auth.mfa_challenges as challenge join auth.mfa_factors as factor on factor.id = challenge.factor_id
       where factor.user_id = $1`,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'When and from where the second step was asked for; they go with their factor.',
  },
  'auth.mfa_amr_claims': {
    person: [],
    export: `select claim.session_id, claim.authentication_method, claim.created_at, claim.updated_at
       from auth.mfa_amr_claims as claim join auth.sessions as session on session.id = claim.session_id
       where session.user_id = $1`,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'How each session was proved; they go with it.',
  },
  'auth.mfa_recovery_codes': {
    person: [],
    export: null,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'Hashes of keys to the account: they say nothing of the person.',
  },
  'private.refused_sign_ups': {
    person: ['user_id'],
    export: null,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'The hash of a password that somebody else chose for the address: it says nothing of the person.',
  },
  'private.stopped_files': deleted(
    ['owner_id'],
    own('owner_id', 'private.stopped_files'),
    'Files whose reading was stopped; forgotten after seven days.',
  ),
  'private.known_browsers': {
    person: ['user_id'],
    export: `select created_at, seen_at from private.known_browsers where user_id = $1`,
    as: 'supabase_auth_admin',
    erasure: 'delete',
    reason: 'Keyed hashes of the browsers that the person signed in from.',
  },
  'public.account_deletions': deleted(
    ['user_id'],
    own('user_id', 'public.account_deletions'),
    'That the person asked for the end of their account; it goes with the account.',
  ),
  'public.mails': {
    person: ['user_id'],
    // The text is not included: it may hold a live link, and an export must not grant access.
    export: `select id, recipient, subject, language, kind, state, created_at, sent_at from public.mails where user_id = $1`,
    as: 'service_role',
    erasure: 'delete',
    reason: 'Mails to the person about their account.',
  },
  'public.schools': {
    person: [],
    export: `select school.* from public.schools as school
       join public.memberships as membership on membership.school_id = school.id where membership.user_id = $1`,
    as: 'service_role',
    erasure: 'anonymise',
    reason: 'A private tutor may have named their school after themselves: without other members it loses its name.',
  },
  'public.memberships': deleted(['user_id'], own('user_id', 'public.memberships'), 'Where the person belongs.'),
  'public.profiles': deleted(['user_id'], own('user_id', 'public.profiles'), 'What the person says of themselves.'),
  'public.user_settings': deleted(['user_id'], own('user_id', 'public.user_settings'), 'Settings of the person alone.'),
  'public.invitations': {
    person: ['created_by', 'accepted_by'],
    export: `select id, school_id, role, email, language, created_at, expires_at, accepted_at, revoked_at
       from public.invitations where created_by = $1 or accepted_by = $1`,
    as: 'service_role',
    erasure: 'anonymise',
    reason:
      'Who was asked into a school, for a month: it forgets who asked and who came, and goes with the address it was for.',
  },
  'private.invited_people': deleted(
    ['user_id'],
    own('user_id', 'private.invited_people'),
    'Which invitation the account came by, until it is answered.',
  ),
  'public.n8n_chat_sessions': deleted(
    ['user_id'],
    own('user_id', 'public.n8n_chat_sessions'),
    "The person's own chats.",
  ),
  'public.n8n_chat_messages': deleted(
    [],
    `select message.* from public.n8n_chat_messages as message
     join public.n8n_chat_sessions as session on session.school_id = message.school_id and session.id = message.session_id
     where session.user_id = $1`,
    'They go with their session.',
  ),
  'public.sources': deleted(['owner_id'], own('owner_id', 'public.sources'), teaching),
  'public.source_collections': deleted(['owner_id'], own('owner_id', 'public.source_collections'), teaching),
  'public.assignments': deleted(['owner_id'], own('owner_id', 'public.assignments'), teaching),
  'public.assignment_sources': deleted([], ofMyAssignments('public.assignment_sources'), teaching),
  'public.questions': deleted([], ofMyAssignments('public.questions'), teaching),
  'public.question_versions': {
    person: ['changed_by'],
    export: ofMyQuestions('public.question_versions'),
    as: 'service_role',
    erasure: 'anonymise',
    reason:
      'A version in the assignment of somebody else stays theirs and forgets who changed it; those in own ones go with them.',
  },
  'public.question_keys': deleted([], ofMyQuestions('public.question_keys'), teaching),
  'public.question_spans': deleted([], ofMyQuestions('public.question_spans'), teaching),
  'public.question_concepts': deleted([], ofMyQuestions('public.question_concepts'), teaching),
  'public.question_verdicts': deleted([], ofMyQuestions('public.question_verdicts'), teaching),
  'public.question_drafts': deleted([], ofMyAssignments('public.question_drafts'), teaching),
  ...connectionData(deleted),
  ...classData({ deleted, anonymised }),
  ...deliveryData({ deleted }),
  ...sourceData({
    anonymised,
    ofMySources: (table) => deleted([], ofMySources(table), teaching),
    derived: { ...deleted([], '', 'It says what the documents say, and goes with them.'), export: null },
  }),
  ...gradingData({ deleted, anonymised }),
  'private.plan_changes': {
    person: [],
    export: null,
    as: 'service_role',
    erasure: 'keep',
    reason: 'The plans a school was on; it names nobody, and the school has to account for what was paid.',
  },
  'private.payments': {
    person: [],
    export: null,
    as: 'service_role',
    erasure: 'keep',
    reason: 'Whether a school pays, under numbers of the payment provider; it holds no name, address or card.',
  },
  'public.jobs': deleted(['owner_id'], own('owner_id', 'public.jobs'), 'Work done for the person, with its input.'),
  'public.audit_events': {
    person: ['actor_id'],
    export: `select * from public.audit_events
       where actor_id = $1 or (subject_id = $1 and subject_type in ('account', 'member'))`,
    as: 'service_role',
    erasure: 'anonymise',
    reason: 'That something was done must stay provable; it holds ids only, and forgets whose act it was, and to whom.',
  },
  'private.audit_seals': {
    person: [],
    export: `select seal.school_id, seal.position, seal.hash, seal.sealed_at from private.audit_seals as seal
       join public.audit_events as event on event.school_id = seal.school_id and event.id = seal.event_id
       where event.actor_id = $1`,
    as: 'service_role',
    erasure: 'keep',
    reason: 'Hashes over events: a person is in them by a commitment alone, which nobody opens once the salt is gone.',
  },
  'private.audit_heads': {
    person: [],
    export: null,
    as: 'service_role',
    erasure: 'keep',
    reason: 'Where the chain of each school ends: a number and a hash that say nothing of any person.',
  },
  'private.audit_waiting': {
    person: [],
    export: null,
    as: 'service_role',
    erasure: 'keep',
    reason: 'Which events are not sealed yet: ids of events and of schools, for half a minute, and no person.',
  },
  'private.audit_salts': {
    person: ['user_id'],
    export: null,
    as: 'service_role',
    erasure: 'delete',
    reason: 'Random numbers that open the commitments of the sealed audit: they say nothing of the person.',
  },
  'public.notifications': deleted(
    ['user_id'],
    own('user_id', 'public.notifications'),
    'Addressed to the person alone.',
  ),
  'private.digests': deleted(['user_id'], own('user_id', 'private.digests'), 'Until when notices were summed up.'),
  'public.demo_rows': {
    person: [],
    export: null,
    as: 'service_role',
    erasure: 'keep',
    reason: 'Ids of rows that are demo data; the people among them are invented. They go with the last real person.',
  },
  'private.installation': {
    person: [],
    export: null,
    as: 'service_role',
    erasure: 'keep',
    reason: 'About the installation. It points at the school that runs it, which loses its name with its last person.',
  },
  'public.egress_events': anonymised(
    ['actor_id'],
    own('actor_id', 'public.egress_events'),
    'That something left must stay known; it holds a host and numbers, and forgets who caused it.',
  ),
  'public.contact_requests': {
    person: ['handled_by'],
    export: `select id, handled_at from public.contact_requests where handled_by = $1`,
    as: 'service_role',
    erasure: 'anonymise',
    reason:
      'What a visitor wrote is not the account’s: it stays until an administrator deletes it, and forgets who marked it.',
  },
  'storage.buckets': {
    person: ['owner'],
    export: `select id, name, public, created_at from storage.buckets where owner = $1`,
    as: 'service_role',
    erasure: 'anonymise',
    reason: 'A bucket holds what others put there too: it stays, and forgets who made it.',
  },
  'storage.objects': deleted(
    ['owner'],
    `select id, bucket_id, name, metadata, user_metadata, created_at, updated_at from storage.objects where owner = $1`,
    'Files of the person; the sweep removes bytes that have no row any more.',
  ),
};

/** Tables without personal data, and the reason for each. */
export const tablesWithoutPersons: Readonly<Record<string, string>> = {
  'public.egress_days': 'How often which host was asked on which day, and what for.',
  'public.plans': 'The same for everybody.',
  'public.entitlements': 'The same for everybody.',
  'private.migrations': 'About the database.',
  'private.guest_migrations': 'About the database.',
  'realtime.messages': 'What programs say to each other on channels; gone after three days.',
  'realtime.relays': 'What passes between servers, for seconds.',
  'private.ended_sessions':
    'Ids of sessions that are over, forgotten after two hours; whose they were is written nowhere.',
  'private.row_changes': 'Copies of rows on their way to those who follow a table; gone after five minutes.',
  'private.payment_events': 'Numbers that the payment provider gives its messages; forgotten after 90 days.',
  'private.model_tests':
    'How language models on a computer of the school did in our own test set; who ran it, the audit has.',
  'private.nodes': 'Server processes, by names that they make up.',
  'private.signing_keys': 'Keys of the server.',
  'private.failed_attempts': 'Keyed hashes that name nobody, forgotten after minutes.',
  'private.contact_counts': 'Keyed hashes that name nobody, forgotten after an hour.',
};

/**
 * The parameters of a statement of `erasure`, in this order: the person's id, their address (empty where there is
 * none).
 */
type Needs = readonly ('person' | 'address')[];

/**
 * Traces of a person that no foreign key reaches. An id is of one person wherever it occurs; an address is matched
 * whole, because ann@x.org is part of joann@x.org, who stays. Run in this order, each in a transaction of its own and
 * repeated as needed, after the person's files and before `delete from auth.users`, with which everything else is
 * deleted.
 */
export const erasure: readonly { as: PersonalData['as']; statement: string; needs: Needs }[] = [
  // A mail to the address that was written before there was an account, or about another person's invitation.
  {
    as: 'service_role',
    statement: `delete from public.mails where $1 <> '' and lower(recipient) = lower($1)`,
    needs: ['address'],
  },
  // Who was invited to a school by this address, in any school, whether they joined or not.
  {
    as: 'service_role',
    statement: `delete from public.invitations where $1 <> '' and lower(email) = lower($1)`,
    needs: ['address'],
  },
  // Notifications of others about the person, and jobs of others about them.
  {
    as: 'service_role',
    statement: `delete from public.notifications where payload::text like '%' || $1::text || '%'
      or app.names_address(payload::text, $2)`,
    needs: ['person', 'address'],
  },
  {
    as: 'service_role',
    statement: `delete from public.jobs where state in ('done', 'failed', 'cancelled') and (
        input::text like '%' || $1::text || '%' or result::text like '%' || $1::text || '%'
        or app.names_address(concat_ws(' ', input::text, result::text, error::text), $2)
      )`,
    needs: ['person', 'address'],
  },
  {
    as: 'service_role',
    statement: `delete from realtime.messages as message where message::text like '%' || $1::text || '%'
      or app.names_address(message::text, $2)
      or position(convert_to($1::text, 'UTF8') in message.binary_payload) > 0
      or app.names_address(encode(message.binary_payload, 'escape'), encode(convert_to($2, 'UTF8'), 'escape'))`,
    needs: ['person', 'address'],
  },
  { as: 'service_role', statement: 'select app.forget_line($1)', needs: ['person'] },
];

/** What remains of an erased person, as they are told before; the test that searches every table allows nothing else. */
export const retainedAfterErasure: readonly { table: string; what: string }[] = [
  { table: 'public.audit_events', what: 'That something was done, when, and to what; not by whom, and no name.' },
  { table: 'public.schools', what: 'A school that nobody is in any more, without its name: its record hangs on it.' },
  { table: 'public.contact_requests', what: 'What somebody wrote as a visitor, until an administrator deletes it.' },
];
