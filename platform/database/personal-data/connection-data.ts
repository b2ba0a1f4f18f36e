/**
 * Workflows and language models of a person, by `deleted` of the registry: erased with the account. An export never
 * includes a secret.
 */
export function connectionData<Entry>(
  deleted: (person: readonly string[], statement: string, reason: string) => Entry,
): Record<string, Entry> {
  const own = (columns: string, table: string, reason: string): Entry =>
    deleted(['user_id'], `select ${columns} from ${table} where user_id = $1`, reason);
  return {
    'private.webhooks': own(
      'user_id, purpose, url, auth_kind, auth_name, created_at, updated_at',
      'private.webhooks',
      "Where the person's work is sent.",
    ),
    'private.automation_keys': own(
      'user_id, direction, hint, made_at, last_used_at',
      'private.automation_keys',
      'That the person has keys for workflows, without the keys.',
    ),
    'public.calendar_feeds': own(
      'user_id, language, made_at, read_at',
      'public.calendar_feeds',
      'That the person has an address for calendar programs, without the address.',
    ),
    'private.incoming_requests': own(
      'user_id, school_id, purpose, idempotency_key, job_id, status, answer, created_at',
      'private.incoming_requests',
      "What the person's workflows asked within a day.",
    ),
    // Rows of the school itself have no person and stay with the school.
    'private.engines': own(
      'id, school_id, kind, base_url, model, key_hint, input_price, output_price, price_currency, created_at, updated_at',
      'private.engines',
      'The language model the person connected, without its key.',
    ),
    'public.automation_events': own(
      '*',
      'public.automation_events',
      'How often workflows and language models were asked for the person, for 90 days.',
    ),
    'public.model_exchanges': deleted(
      ['owner_id'],
      // The words of a student are the student's, also where a teacher had them read.
      `select id, engine, instructions,
          case when attempt_id is null or owner_id <> $1 then data end as data,
          case when attempt_id is null or owner_id <> $1 then answer end as answer,
          outcome, input_tokens, output_tokens, milliseconds, created_at, assignment_id, attempt_id, question_id
        from public.model_exchanges
        where owner_id = $1 or exists (
          select from public.attempts as its
          where its.school_id = model_exchanges.school_id and its.id = model_exchanges.attempt_id and its.student_id = $1
        )`,
      'What language models were asked for the person or about an answer of theirs, and answered, for 90 days.',
    ),
  };
}
