import { type Entry, service, serviceWritesOnce } from './access.ts';

const found = 'engine engine_version score confidence evidence guarded answer_sequence exchange_id created_at';
const counted = 'answers accepted finished_at undone_at undone_marks kept_marks';
const preferred = 'accepts accept_limit review_below names_hidden asks_model updated_at';

/** What each role may do with suggestions, decisions and runs of grading. No student has any of it. */
export const gradingRelations: Record<string, Entry> = {
  'public.mark_suggestions': {
    columns: `school_id attempt_id question_id source ${found}`,
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: {
        select: 'enrolled: *',
        insert: 'overseen: *',
        update: `overseen: ${found}`,
        delete: 'overseen: *',
      },
      service_role: service,
    },
  },
  'public.mark_decisions': {
    columns:
      'id school_id attempt_id question_id cause person_id run_id source engine engine_version suggested_score confidence guarded judged answer_form score points criteria ideas comment reason created_at',
    roles: {
      // The fixture has a decision by the key, which its student makes as well.
      schole_server: { select: 'enrolled: *', insert: 'enrolled: *' },
      service_role: serviceWritesOnce,
    },
  },
  'public.answer_pins': {
    columns: 'school_id attempt_id question_id pin',
    roles: {
      schole_server: { select: 'enrolled: *', insert: 'overseen: *', update: 'overseen: pin', delete: 'overseen: *' },
      service_role: service,
    },
  },
  'public.grading_runs': {
    columns: `id school_id owner_id job_id delivery_ids created_at ${counted}`,
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: { select: 'taught: *', insert: 'taught: *', update: `taught: ${counted}` },
      service_role: service,
    },
  },
  'public.grading_run_marks': {
    columns:
      'run_id school_id attempt_id question_id mark_before suggestions_before revision_after written_at outcome model_written_at',
    roles: {
      schole_server: { select: 'enrolled: *', insert: 'overseen: *', update: 'overseen: outcome model_written_at' },
      service_role: serviceWritesOnce,
    },
  },
  'public.marking_comments': {
    columns: 'id school_id owner_id text used used_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: { select: 'taught: *', insert: 'taught: *', update: 'taught: used used_at', delete: 'taught: *' },
      service_role: service,
    },
  },
  'public.grading_preferences': {
    columns: `school_id owner_id ${preferred}`,
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: { select: 'taught: *', insert: 'taught: *', update: `taught: ${preferred}` },
      service_role: service,
    },
  },
  'public.grading_submissions': {
    columns:
      'school_id attempt_id delivery_id student_id assignment_id title content_language released_at first_name last_name sort_name number submitted_at points max_points waiting suggested doubted auto_graded decided_by_person confidence confidences lowest_confidence guarded flagged spot_checks status graded_at needs_review',
    roles: { authenticated: { select: 'taught: *' }, schole_server: { select: 'taught: *' } },
  },
};
