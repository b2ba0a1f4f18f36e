import { type Entry, service, serviceWritesOnce } from './access.ts';

const overseersRead = {
  authenticated: { select: 'overseen: *' },
  schole_server: { select: 'overseen: *' },
  service_role: { select: 'all: *' },
};

/** What is fixed when a delivery is given, and what may be changed of it afterwards. */
const given = 'assignment_id title subject content_language shuffle_questions shuffle_options one_by_one going_back';
const rules =
  'instructions opens_at closes_at time_limit attempts_allowed attempt_counts feedback grace_minutes room_password';
const acts = 'paused_at closed_at released_at withdrawn_at told_end shows';

/** What the server changes of an attempt. */
const ofAttempts =
  'state ends_at paused_at breaks break_until finished_at finished_by late_counts sequence last_epoch seen_at at_question answered late_events message points unmarked asked_at superseded';
/** What follows from the marks of an attempt. */
const summed =
  'decided_by_person suggested doubted guarded flagged spot_checks confidence confidences lowest_confidence graded_at';
/** What a view says of an attempt to whoever teaches it. */
const followed =
  'attempt_id number state started_at ends_at paused_at break_until finished_at finished_by late_counts late_events seen_at at_question answered message points unmarked';

/** What is decided of a mark. */
const decided =
  'score points decided_by criteria ideas comment flagged spot_check answer_sequence decided_by_id decided_at revision';

/** What each role may do with deliveries, attempts and marks. */
export const deliveryRelations: Record<string, Entry> = {
  'public.deliveries': {
    columns: `id school_id owner_id ${given} ${rules} ${acts} created_at updated_at`,
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: {
        select: 'overseen: *',
        insert: `taught: id school_id owner_id ${given} ${rules} told_end`,
        update: `overseen: ${rules} ${acts}`,
      },
      service_role: service,
    },
  },
  'public.delivery_targets': {
    columns: 'id school_id delivery_id class_id group_name student_id',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: {
        select: 'overseen: *',
        insert: 'overseen: school_id delivery_id class_id group_name student_id',
        delete: 'overseen: *',
      },
      service_role: service,
    },
  },
  'public.delivery_questions': {
    columns: 'school_id delivery_id question_id version position points',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: { select: 'overseen: *', insert: 'taught: *' },
      service_role: serviceWritesOnce,
    },
  },
  'public.delivery_exceptions': {
    columns: 'school_id delivery_id student_id extra_minutes extra_attempts closes_at',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: { select: 'overseen: *', insert: 'overseen: *', update: 'overseen: *', delete: 'overseen: *' },
      service_role: service,
    },
  },
  'private.told_students': { columns: 'school_id delivery_id student_id due_on', roles: { service_role: service } },
  'public.result_releases': {
    columns:
      'id school_id delivery_id class_id student_id question_id batch releases_at told_at released_by created_at',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: {
        select: 'overseen: *',
        insert: 'overseen: school_id delivery_id class_id student_id question_id batch releases_at released_by',
        update: 'overseen: batch releases_at released_by',
        delete: 'overseen: *',
      },
      service_role: service,
    },
  },
  'public.attempts': {
    columns: `id school_id delivery_id student_id number started_at event_bytes ${ofAttempts} ${summed}`,
    roles: {
      authenticated: { select: 'overseen: *' },
      student: {
        select:
          'member: id school_id delivery_id student_id number state ends_at paused_at break_until finished_at message',
      },
      schole_server: { select: 'enrolled: *', update: `enrolled: ${ofAttempts}` },
      service_role: service,
    },
  },
  'public.attempt_devices': {
    columns: 'school_id attempt_id device epoch acknowledged',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: { select: 'enrolled: *', insert: 'enrolled: *', update: 'enrolled: acknowledged' },
      service_role: service,
    },
  },
  'public.attempt_events': {
    columns: 'school_id attempt_id device number sequence epoch seen question_id part value device_at received_at late',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: { select: 'enrolled: *', insert: 'enrolled: *' },
      service_role: serviceWritesOnce,
    },
  },
  'public.attempt_entries': {
    columns: 'school_id attempt_id question_id part value sequence epoch late contested',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: {
        select: 'enrolled: *',
        insert: 'enrolled: *',
        update: 'enrolled: value sequence epoch late contested',
        delete: 'enrolled: *',
      },
      service_role: service,
    },
  },
  'public.marks': {
    columns: `school_id attempt_id question_id created_at ${decided}`,
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: {
        select: 'enrolled: *',
        insert: 'enrolled: *',
        update: `enrolled: ${decided}`,
        delete: 'enrolled: *',
      },
      service_role: service,
    },
  },
  'public.delivery_students': { columns: 'school_id delivery_id student_id', roles: overseersRead },
  'public.delivery_progress': {
    columns: `school_id delivery_id student_id first_name last_name sort_name ${followed} contested`,
    roles: {
      authenticated: { select: 'overseen: *' },
      // The server finds the own attempts of a student in it, as in the table.
      schole_server: { select: 'enrolled: *' },
      service_role: { select: 'all: *' },
    },
  },
  'public.counted_attempts': {
    columns: 'school_id delivery_id student_id attempt_id points unmarked max_points',
    roles: overseersRead,
  },
  'public.delivery_summaries': {
    columns: `id school_id owner_id ${given} ${rules} paused_at released_at withdrawn_at created_at state read_at targets class_ids students begun submitted questions max_points outdated partly_released`,
    roles: overseersRead,
  },
  'public.class_results': { columns: 'school_id class_id marked average', roles: overseersRead },
};
