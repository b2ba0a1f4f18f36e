import { type Entry, service } from './access.ts';

const overseersRead = {
  authenticated: { select: 'overseen: *' },
  schole_server: { select: 'overseen: *' },
  service_role: { select: 'all: *' },
};

/** What a class says of itself. */
const ofClasses = 'name subject grade_level section description term';

/** How somebody comes into it who is in no list yet. */
const ofEnrolment = 'join_code join_open_until join_opened_by';
/** What a student needs beside what everybody gets. */
const ofNeeds =
  'school_id student_id extra_time extra_attempts extra_days rest_breaks rest_minutes larger_text wide_spacing read_aloud fewer_options';

/** What each role may do with classes, their students, and who teaches them. */
export const classRelations: Record<string, Entry> = {
  'public.classes': {
    columns: `id school_id owner_id ${ofClasses} active created_at updated_at copied_from removed_at door_open_until link_version ${ofEnrolment} external_id`,
    roles: {
      authenticated: { select: 'overseen: *' },
      student: { select: 'member: id school_id name subject section active' },
      schole_server: {
        select: 'overseen: *',
        insert: `taught: id school_id owner_id ${ofClasses} active copied_from external_id`,
        update: `overseen: ${ofClasses} active removed_at door_open_until link_version ${ofEnrolment}`,
      },
      service_role: service,
    },
  },
  'public.class_teachers': {
    columns: 'school_id class_id teacher_id rights created_at',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: {
        select: 'overseen: *',
        delete: 'overseen: *',
      },
      service_role: service,
    },
  },
  'public.students': {
    columns:
      'school_id id user_name student_number external_id birth_year access access_set_at must_change signed_in_at archived_at created_at locked_at',
    roles: {
      authenticated: { select: 'overseen: *' },
      student: { select: 'member: id school_id user_name access must_change' },
      schole_server: { select: 'overseen: *', update: 'overseen: student_number birth_year archived_at' },
      service_role: service,
    },
  },
  'public.class_students': {
    columns: 'school_id class_id student_id group_name created_at',
    roles: {
      authenticated: { select: 'overseen: *' },
      student: { select: 'member: school_id class_id student_id' },
      schole_server: {
        select: 'overseen: *',
        insert: 'overseen: school_id class_id student_id group_name',
        update: 'overseen: group_name',
        delete: 'overseen: *',
      },
      service_role: service,
    },
  },
  'public.roster_imports': {
    columns: 'id school_id class_id owner_id added changed placed created_at undone_at made',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: { select: 'overseen: *' },
      service_role: service,
    },
  },
  'private.roster_changes': {
    columns: 'import_id student_id added before after',
    roles: { service_role: service },
  },
  'private.join_requests': {
    columns:
      'id school_id class_id student_id state first_name last_name password_hash claim_hash network announced created_at expires_at',
    roles: { service_role: service },
  },
  'private.roster_places': {
    columns: 'import_id class_id student_id placed before after',
    roles: { service_role: service },
  },
  'private.roster_classes': { columns: 'import_id class_id', roles: { service_role: service } },
  'public.class_summaries': {
    columns: `id school_id owner_id ${ofClasses} active copied_from removed_at created_at updated_at students rights`,
    roles: overseersRead,
  },
  'public.class_rosters': {
    columns:
      'school_id class_id student_id group_name first_name last_name sort_name user_name student_number birth_year access access_set_at signed_in_at archived_at created_at locked_at',
    roles: overseersRead,
  },
  'public.school_students': {
    columns:
      'school_id student_id first_name last_name sort_name user_name student_number birth_year access signed_in_at archived_at locked_at created_at classes',
    roles: overseersRead,
  },
  'public.student_accommodations': {
    columns: ofNeeds,
    roles: {
      authenticated: { select: 'overseen: *' },
      student: { select: 'member: *' },
      schole_server: { select: 'overseen: *', insert: 'overseen: *', update: 'overseen: *', delete: 'overseen: *' },
      service_role: service,
    },
  },
  'public.guardian_notes': {
    columns: 'school_id student_id contact consent',
    roles: {
      authenticated: { select: 'overseen: *' },
      schole_server: { select: 'overseen: *', insert: 'overseen: *', update: 'overseen: *', delete: 'overseen: *' },
      service_role: service,
    },
  },
  'public.student_merges': {
    columns: 'id school_id kept_id gone_id kept_before kept_after gone_before created_at moved_attempts',
    roles: {
      authenticated: { select: 'overseen: id school_id kept_id gone_id created_at' },
      schole_server: { select: 'overseen: id school_id kept_id gone_id created_at' },
      service_role: service,
    },
  },
  'public.assistant_students': {
    columns: 'school_id student_id created_at',
    roles: {
      authenticated: { select: 'staff: *' },
      schole_server: { select: 'staff: *', insert: 'staff: school_id student_id', delete: 'staff: *' },
      service_role: service,
    },
  },
};
