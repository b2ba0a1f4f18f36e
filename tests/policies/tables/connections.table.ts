import { type Entry, service } from './access.ts';

const own = (rows: 'self' | 'taught', inserted: string, changed: string): Entry['roles'] => ({
  schole_server: {
    select: `${rows}: *`,
    delete: `${rows}: *`,
    insert: `${rows}: ${inserted}`,
    update: `${rows}: ${changed}`,
  },
  service_role: service,
});

/** What each role may do with the tables of workflows and language models; the school's own engine is in connections.test.ts. */
export const connectionRelations: Record<string, Entry> = {
  'private.webhooks': {
    columns: 'user_id purpose url auth_kind auth_name auth_sealed created_at updated_at',
    roles: own('self', 'user_id purpose url auth_kind auth_name auth_sealed', 'url auth_kind auth_name auth_sealed'),
  },
  'private.automation_keys': {
    columns: 'user_id direction sha256 sealed hint aal made_at last_used_at',
    roles: own('self', 'user_id direction sha256 sealed hint aal', 'sha256 sealed hint aal made_at last_used_at'),
  },
  'public.calendar_feeds': {
    columns: 'user_id sha256 aal language made_at read_at',
    roles: {
      authenticated: { select: 'self: user_id made_at read_at' },
      student: { select: 'self: user_id made_at read_at' },
      schole_server: {
        select: 'self: *',
        insert: 'self: user_id sha256 aal language',
        update: 'self: sha256 aal language made_at read_at',
        delete: 'self: *',
      },
      service_role: service,
    },
  },
  'private.incoming_requests': {
    columns:
      'user_id school_id purpose idempotency_key request_sha256 job_id status answer claim claimed_at created_at',
    roles: own(
      'taught',
      'user_id school_id purpose idempotency_key request_sha256 claim',
      'job_id status answer claim claimed_at',
    ),
  },
  'private.engines': {
    columns:
      'id school_id user_id kind base_url model key_sealed key_hint created_at updated_at input_price output_price price_currency',
    roles: own(
      'taught',
      'school_id user_id kind base_url model key_sealed key_hint input_price output_price price_currency',
      'kind base_url model key_sealed key_hint input_price output_price price_currency',
    ),
  },
  'public.automation_events': {
    columns:
      'id school_id user_id direction purpose via engine session_id test outcome reason status tries milliseconds began_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: {
        select: 'taught: *',
        insert:
          'taught: id school_id user_id direction purpose via engine session_id test outcome reason status tries milliseconds',
        update: 'taught: session_id outcome reason status tries milliseconds',
      },
      service_role: service,
    },
  },
  'public.model_exchanges': {
    columns:
      'id school_id owner_id job_id assignment_id engine instructions data answer outcome input_tokens output_tokens milliseconds created_at attempt_id question_id',
    roles: {
      schole_server: {
        select: 'taught: *',
        insert:
          'taught: id school_id owner_id job_id engine instructions data answer outcome input_tokens output_tokens milliseconds attempt_id question_id',
        update: 'taught: assignment_id',
      },
      service_role: service,
    },
  },
};
