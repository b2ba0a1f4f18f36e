import { type Numbers, questionTypes, stages } from '@schole/core';
import type { Transaction } from '@schole/database';

interface Row {
  plan: string;
  used: number;
  quota: number | null;
  archived: number;
  by_stage: Record<string, number>;
  by_type: Record<string, number>;
  sources: number;
  words: number;
  sessions: number;
  archived_sessions: number;
  messages: number;
  incoming: number;
  outgoing: number;
  failed: number;
}

// Of the caller: the policies let no other rows be counted, but of sources those that colleagues share.
const statement = `
  select app.plan_of($1) as plan, coalesce(said.used, 0)::integer as used, said.quota::integer as quota,
    (select count(*)::integer from public.assignments where school_id = $1 and archived_at is not null) as archived,
    (select coalesce(jsonb_object_agg(stage, known), '{}') from (
      select stage, count(*) as known from public.assignments where school_id = $1 and archived_at is null group by stage
    ) as counted) as by_stage,
    (select coalesce(jsonb_object_agg(kind, known), '{}') from (
      select question.kind, count(*) as known from public.questions as question
      join public.assignments as assignment
        on assignment.school_id = question.school_id and assignment.id = question.assignment_id
      where question.school_id = $1 and question.removed_at is null and assignment.archived_at is null
      group by question.kind
    ) as counted) as by_type,
    texts.known as sources, texts.words, chats.known as sessions, chats.archived as archived_sessions,
    (select count(*)::integer from public.n8n_chat_messages where school_id = $1) as messages,
    asked.incoming, asked.outgoing, asked.failed
  from app.entitlement($1, 'assignments_per_month') as said,
    lateral (
      select count(*)::integer as known, coalesce(sum(words), 0)::integer as words
      from public.sources where school_id = $1 and owner_id = auth.uid() and archived_at is null
    ) as texts,
    lateral (
      select count(*) filter (where archived_at is null)::integer as known,
        count(*) filter (where archived_at is not null)::integer as archived
      from public.n8n_chat_sessions where school_id = $1
    ) as chats,
    lateral (
      select count(*) filter (where direction = 'in')::integer as incoming,
        count(*) filter (where direction = 'out')::integer as outgoing,
        count(*) filter (where outcome not in ('began', 'ok', 'stopped'))::integer as failed
      from public.automation_events where school_id = $1 and user_id = auth.uid() and began_at > now() - interval '30 days'
    ) as asked`;

function counted<Name extends string>(names: readonly Name[], found: Record<string, number>): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, found[name] ?? 0])) as Record<Name, number>;
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, one) => all + one, 0);

/** The caller's numbers in a school, counted now; as `schole_server` with their claims. */
export async function readNumbers(transaction: Transaction, schoolId: string): Promise<Numbers> {
  const [row] = (await transaction.query<Row>(statement, [schoolId])).rows;
  if (row === undefined) throw new Error('The school has no plan');
  const byStage = counted(stages, row.by_stage);
  const byType = counted(questionTypes, row.by_type);
  const ours = Object.entries(row.by_type).filter(([name]) => !(name in byType));
  return {
    countedAt: new Date().toISOString(),
    plan: { name: row.plan, assignmentsThisMonth: row.used, assignmentsAMonth: row.quota },
    assignments: { total: sum(byStage), archived: row.archived, byStage },
    questions: {
      total: sum(row.by_type),
      byType,
      ...(ours.length === 0 ? {} : { otherTypes: Object.fromEntries(ours) }),
    },
    sources: { total: row.sources, words: row.words },
    chats: { sessions: row.sessions, archived: row.archived_sessions, messages: row.messages },
    automation: { incoming: row.incoming, outgoing: row.outgoing, failed: row.failed },
  };
}
