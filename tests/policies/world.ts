import { createHash, randomUUID } from 'node:crypto';
import type { Database, Transaction } from '@schole/database';

/** The people of the policy tests, named after what they are in the first school. */
export const people = [
  ...(['administrator', 'colleague', 'pupil', 'former', 'foreigner'] as const),
  // A teacher who is kept out for now; one who teaches in a second school too; somebody who is invited and has not come.
  ...(['suspended', 'commuter', 'invited'] as const),
] as const;
export type Person = (typeof people)[number];

export type Row = Record<string, unknown>;
/** One row per relation, keyed by schema and name. */
export type Rows = Record<string, Row>;

export interface World {
  id: Record<Person, string>;
  /** The school each person's rows belong to: the first for all but the foreigner and the stranger, who is in none any more. */
  school: Record<Person, string>;
  /** A row of each person in each table that can hold one. */
  rows: Record<Person, Rows>;
}

/** Which columns find a row again. */
export const keys: Record<string, readonly string[]> = {
  'public.plans': ['plan'],
  'public.entitlements': ['plan', 'name'],
  'public.memberships': ['school_id', 'user_id'],
  'public.profiles': ['user_id'],
  'public.user_settings': ['user_id'],
  'public.demo_rows': ['school_id', 'relation', 'row_id'],
  'public.source_versions': ['school_id', 'source_id', 'sha256'],
  'public.documents': ['school_id', 'source_id', 'version_sha256'],
  'public.source_files': ['school_id', 'source_id', 'version_sha256'],
  'public.assignment_sources': ['school_id', 'assignment_id', 'source_id'],
  'public.question_versions': ['school_id', 'question_id', 'version'],
  'public.question_keys': ['school_id', 'question_id', 'version'],
  'public.question_verdicts': ['school_id', 'question_id', 'version', 'check_name'],
  'public.assignment_questions': ['question_id'],
  'public.egress_days': ['day', 'host', 'purpose', 'outcome'],
  'public.assistant_students': ['school_id', 'student_id'],
  'realtime.relays': ['node'],
  'private.signing_keys': ['kid'],
  'private.failed_attempts': ['subject'],
  'private.contact_counts': ['subject'],
  'private.plan_changes': ['reason'],
  'private.payments': ['customer'],
  'private.migrations': ['number'],
  'private.guest_migrations': ['version'],
  'private.refused_sign_ups': ['user_id'],
  'private.invited_people': ['user_id'],
  'private.known_browsers': ['user_id', 'mark'],
  'private.ended_sessions': ['session_id'],
  'public.account_deletions': ['user_id'],
  'private.row_changes': ['kind'],
  'private.audit_seals': ['school_id', 'position'],
  'private.audit_heads': ['school_id'],
  'private.audit_waiting': ['event_id'],
  'private.audit_salts': ['user_id'],
  'private.webhooks': ['user_id', 'purpose'],
  'private.automation_keys': ['user_id', 'direction'],
  'private.incoming_requests': ['user_id', 'school_id', 'purpose', 'idempotency_key'],
};

/** Two schools and their people, each with a row in every table: rows a role may not even own are there to be refused. */
export async function settle(database: Database): Promise<World> {
  const id = fromPeople(() => randomUUID());
  await database.asUser({ role: 'supabase_auth_admin' }, async (sql) => {
    for (const person of people) {
      await add(sql, 'auth.users', {
        id: id[person],
        email: `${person}@example.org`,
        role: person === 'pupil' ? 'student' : 'authenticated',
        raw_user_meta_data: { first_name: person, last_name: 'Test', school_name: `School of ${person}` },
      });
    }
  });
  const world = await database.asUser({ role: 'service_role' }, async (sql) => {
    const { rows: homes } = await sql.query<{ user_id: string; school_id: string }>(
      'select user_id, school_id from public.memberships',
    );
    const home = (person: Person): string => homes.find(({ user_id }) => user_id === id[person])?.school_id ?? '';
    const first = home('administrator');
    const school = fromPeople((person) => (person === 'foreigner' || person === 'invited' ? home(person) : first));
    for (const [person, role, status] of [
      ['colleague', 'teacher', 'active'],
      ['pupil', 'student', 'active'],
      ['former', 'teacher', 'left'],
      ['suspended', 'teacher', 'suspended'],
      ['commuter', 'teacher', 'active'],
    ] as const) {
      await add(sql, 'public.memberships', { school_id: first, user_id: id[person], role, status });
    }
    // Their own schools of one would blur what the first school allows them.
    await sql.query(`update public.memberships set status = 'left' where user_id = any ($1) and school_id <> $2`, [
      [id.colleague, id.former, id.suspended, id.invited],
      first,
    ]);
    await add(sql, 'public.memberships', { school_id: home('foreigner'), user_id: id.commuter, role: 'teacher' });
    await add(sql, 'private.nodes', { id: 'test' });
    const rows = fromPeople((person) => rowsOf(person, id[person], school[person]));
    for (const person of people) {
      for (const [relation, row] of Object.entries(rows[person])) {
        if (/^(public|storage)\./.test(relation) && !thereAlready.includes(relation)) await add(sql, relation, row);
      }
    }
    return { id, school, rows };
  });
  await database.asUser({ role: 'supabase_auth_admin' }, async (sql) => {
    for (const person of people) {
      for (const relation of [
        'auth.identities',
        'auth.sessions',
        'auth.refresh_tokens',
        'auth.flow_state',
        'auth.one_time_tokens',
        'auth.mfa_factors',
        'auth.mfa_challenges',
        'auth.mfa_amr_claims',
        'auth.mfa_recovery_codes',
        'private.refused_sign_ups',
        'private.invited_people',
        'private.known_browsers',
        'private.ended_sessions',
      ]) {
        await add(sql, relation, world.rows[person][relation] ?? {});
      }
    }
    await add(sql, 'private.signing_keys', { kid: 'test', public_jwk: {}, private_sealed: 'sealed' });
    await add(sql, 'private.failed_attempts', { subject: 'test', failures: 1, window_start: '2026-01-01' });
  });
  await database.asUser({ role: 'schole_server' }, async (sql) => {
    for (const person of people) {
      for (const relation of serversOwn) await add(sql, relation, world.rows[person][relation] ?? {});
    }
  });
  await database.asUser({ role: 'service_role' }, async (sql) => {
    // Heads are those of schools, not of people; events wait by themselves.
    for (const person of ['administrator', 'foreigner', 'invited'] as const)
      await add(sql, 'private.audit_heads', world.rows[person]['private.audit_heads'] ?? {});
    for (const person of people)
      for (const relation of [...connections, 'private.audit_salts', 'private.audit_seals'])
        await add(sql, relation, world.rows[person][relation] ?? {});
    await add(sql, 'private.contact_counts', { subject: 'test', requests: 1, window_start: '2026-01-01' });
    for (const relation of ['realtime.messages', 'realtime.relays', 'private.payment_events'])
      await add(sql, relation, commonRows[relation] ?? {});
    for (const relation of ['private.plan_changes', 'private.payments'])
      await add(sql, relation, { ...commonRows[relation], school_id: world.school.administrator });
  });
  return world;
}

/** Workflows and language models: in the schema that no door shows. */
const connections = ['private.webhooks', 'private.automation_keys', 'private.incoming_requests', 'private.engines'];

/** What the server alone writes, as a role that no token can name. */
const serversOwn = ['public.egress_events', 'public.egress_days'];

/** Made at sign-up, or views, or written in another way: nothing to add. */
const thereAlready = [
  ...serversOwn,
  'public.schools',
  'public.memberships',
  'public.profiles',
  'public.assignment_summaries',
  'public.assignment_questions',
];

/** The row of tables that belong to nobody in particular. */
export const commonRows: Rows = {
  'public.plans': { plan: 'school', position: 3, trial_days: 0 },
  'public.entitlements': { plan: 'individual', name: 'classes', allowed: true, quota: 1 },
  'storage.buckets': { id: 'sources', name: 'sources', public: false },
  'private.signing_keys': { kid: 'test', public_jwk: {}, private_sealed: 'sealed' },
  'private.failed_attempts': { subject: 'test', failures: 1, window_start: '2026-01-01' },
  'private.contact_counts': { subject: 'test', requests: 1, window_start: '2026-01-01' },
  'private.plan_changes': { plan_before: 'school', plan: 'school', decided_by: 'installation', reason: 'test' },
  'private.payments': { plan: 'school', paid: true, customer: 'test', event_at: '2026-01-01' },
  'private.payment_events': { id: 'test' },
  'private.installation': { id: true, sealed: true },
  'private.row_changes': { relation: 1259, kind: 'I' },
  'realtime.messages': { id: '0d9a1c52-7a4b-4e5e-8f0e-3f1f6a1d2c3b', topic: 'room', extension: 'broadcast' },
  'realtime.relays': { node: '0d9a1c52-7a4b-4e5e-8f0e-3f1f6a1d2c3b', body: '{}' },
  'private.nodes': { id: 'test' },
  'private.guest_migrations': { version: '1', name: '1_todos.sql', sha256: 'x' },
  'private.migrations': { number: 1, name: '0001-roles-and-schemas.sql', sha256: 'x' },
};

async function add(sql: Transaction, relation: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  await sql.query(
    `insert into ${relation} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
}

function fromPeople<Value>(value: (person: Person) => Value): Record<Person, Value> {
  return {
    administrator: value('administrator'),
    colleague: value('colleague'),
    pupil: value('pupil'),
    former: value('former'),
    foreigner: value('foreigner'),
    suspended: value('suspended'),
    commuter: value('commuter'),
    invited: value('invited'),
  };
}

function rowsOf(person: Person, user_id: string, school_id: string): Rows {
  const text = `A text of ${person}.`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const source_id = randomUUID();
  const assignment_id = randomUUID();
  const question_id = randomUUID();
  const session_id = randomUUID();
  const event_id = randomUUID();
  const seal = 'a'.repeat(43);
  const language = 'en';
  const of = { school_id, question_id, version: 1 };
  const place = { source_id, version_sha256: sha256 };
  const made = {
    ...{
      id: assignment_id,
      school_id,
      owner_id: user_id,
      title: 'An assignment',
      subject: 'science',
      stage: 'reviewing',
    },
    ...{ grade_level: '6-8', difficulty: 'easy', total_points: 10, content_language: 'en', engine: 'offline' },
  };
  return {
    'public.schools': { id: school_id, name: 'A school' },
    'public.memberships': { school_id, user_id, role: 'administrator' },
    'public.profiles': { user_id, first_name: person, active_school_id: school_id },
    'public.user_settings': { user_id, n8n_chat_webhook_url: `https://${person}.example.org` },
    'public.n8n_chat_sessions': { id: session_id, school_id, user_id, title: 'A chat' },
    'public.n8n_chat_messages': { id: randomUUID(), school_id, session_id, role: 'user', content: 'A question' },
    'public.demo_rows': { school_id, relation: 'public.sources', row_id: source_id },
    'public.sources': {
      id: source_id,
      school_id,
      owner_id: user_id,
      kind: 'text',
      title: 'A text',
      language,
      words: 4,
    },
    'public.source_versions': { school_id, source_id, sha256, text, characters: text.length },
    'public.documents': { school_id, ...place, title: 'A text', language, reader: 'text', blocks: [], receipt: {} },
    'public.source_files': {
      ...{ school_id, ...place, bytes_sha256: sha256, object_path: `${user_id}/a/text.txt` },
      ...{ file_name: 'text.txt', mimetype: 'text/plain', size: 6, pages: 0 },
    },
    'public.assignments': made,
    'public.assignment_sources': { school_id, assignment_id, ...place },
    'public.questions': {
      ...{ id: question_id, school_id, assignment_id, position: 0, kind: 'multiple-choice' },
      ...{ blooms_level: 'remembering', points: 5, written_by: 'offline' },
    },
    'public.question_versions': {
      ...of,
      content: { question: 'Which?', options: ['This', 'That'] },
      changed_by: user_id,
    },
    'public.question_keys': { ...of, key: { correct: 0 }, explanation: 'Because.' },
    'public.question_spans': {
      ...{ id: randomUUID(), ...of, purpose: 'evidence', ...place },
      ...{ start_offset: 0, end_offset: 6, quote: 'A text' },
    },
    'public.question_verdicts': { ...of, check_name: 'one-right-answer', passed: true },
    'public.assignment_summaries': made,
    'public.assignment_questions': { question_id },
    'public.classes': {
      ...{ id: randomUUID(), school_id, owner_id: user_id, name: `A class of ${person}` },
      ...{ subject: 'science', grade_level: '6-8' },
    },
    'public.assistant_students': { school_id, student_id: user_id },
    'public.jobs': { id: randomUUID(), school_id, owner_id: user_id, kind: 'read-source' },
    'public.audit_events': {
      ...{ id: event_id, school_id, actor_id: user_id },
      ...{ action: 'assignment/archived', subject_type: 'assignment', subject_id: assignment_id },
    },
    'public.notifications': { id: randomUUID(), school_id, user_id, kind: 'job-done' },
    'public.invitations': {
      ...{
        id: session_id,
        school_id,
        role: 'administrator',
        email: `friend-of-${person}@example.org`,
        language,
        days: 7,
      },
      ...{ token_hash: sha256, created_by: user_id, expires_at: '2999-01-01' },
    },
    'private.invited_people': { user_id, invitation_id: session_id },
    'public.mails': {
      ...{ id: randomUUID(), user_id, recipient: `${person}@example.org`, subject: 'A mail', text: 'A text' },
      ...{ language, kind: 'recovery', state: 'held' },
    },
    // Old enough to be forgotten, which nothing younger is.
    'public.egress_events': {
      ...{ id: randomUUID(), began_at: '2020-01-01', host: 'mail.example.org', port: 587, purpose: 'mail' },
      ...{ method: 'SMTP', school_id, actor_id: user_id },
    },
    'public.egress_days': { day: '2020-01-01', host: person, purpose: 'mail', outcome: 'sent', requests: 1 },
    'public.contact_requests': {
      ...{ id: randomUUID(), name: 'A visitor', email: 'visitor@example.org' },
      ...{ message: 'How many may join?', language, handled_by: user_id },
    },
    'storage.buckets': {
      id: `bucket ${people.indexOf(person)}`,
      name: `bucket ${people.indexOf(person)}`,
      owner: user_id,
      owner_id: user_id,
    },
    'storage.objects': {
      ...{ id: randomUUID(), bucket_id: 'sources', name: `${user_id}/a/text.txt`, owner: user_id, owner_id: user_id },
      ...{ version: randomUUID(), metadata: { size: 4 }, user_metadata: {} },
    },
    'auth.users': { id: user_id, email: `${person}@example.org` },
    'auth.identities': { id: randomUUID(), user_id, provider_id: user_id, provider: 'email', identity_data: {} },
    'auth.sessions': { id: session_id, user_id },
    'auth.refresh_tokens': { id: ++tokens, token: randomUUID(), user_id, session_id },
    'auth.flow_state': {
      ...{ id: session_id, user_id, code_challenge_method: 's256', code_challenge: 'challenge' },
      ...{ provider_type: 'email', authentication_method: 'recovery' },
    },
    'auth.one_time_tokens': {
      ...{ id: session_id, user_id, token_type: 'recovery_token', token_hash: session_id },
      ...{ relates_to: `${person}@example.org`, code_hash: 'hash' },
    },
    'auth.mfa_factors': {
      id: session_id,
      user_id,
      friendly_name: 'A telephone',
      factor_type: 'totp',
      secret: 'sealed',
    },
    'auth.mfa_challenges': { id: session_id, factor_id: session_id, ip_address: '127.0.0.1' },
    'auth.mfa_amr_claims': { id: session_id, session_id, authentication_method: 'password' },
    'auth.mfa_recovery_codes': { id: session_id, factor_id: session_id, code_hash: 'hash' },
    'private.audit_heads': { school_id },
    'private.audit_waiting': { event_id, school_id },
    'private.audit_salts': { user_id, salt: seal },
    'private.audit_seals': {
      ...{ school_id, position: people.indexOf(person) + 1, event_id, hash: seal, key: 'test-key' },
      ...{ key_from: 1, actor_mark: seal, sealed_at: '2026-01-01' },
    },
    'private.webhooks': { user_id, purpose: 'ai-assistant', url: `https://${person}.example.org/hook` },
    'private.automation_keys': { user_id, direction: 'in', sha256, hint: 'abcd' },
    'private.incoming_requests': {
      ...{ user_id, school_id, purpose: 'analytics', idempotency_key: 'one', request_sha256: sha256 },
      claim: event_id,
    },
    'private.engines': { id: event_id, school_id, user_id, kind: 'ollama', model: 'llama3.2' },
    'public.automation_events': {
      ...{ id: event_id, school_id, user_id, session_id },
      ...{ direction: 'out', purpose: 'chat', via: 'offline' },
    },
    'private.refused_sign_ups': { user_id, encrypted_password: 'hash' },
    'private.known_browsers': { user_id, mark: seal },
    'private.ended_sessions': { session_id: randomUUID() },
    'public.account_deletions': { user_id, language, due_at: '2126-01-01' },
  };
}

let tokens = 1000;
