import { type Entry, service, serviceWritesOnce } from './access.ts';
import { classRelations } from './classes.table.ts';
import { connectionRelations } from './connections.table.ts';
import { deliveryRelations } from './deliveries.table.ts';
import { gradingRelations } from './grading.table.ts';
import { ownRelations } from './own-rows.table.ts';
import { platformRelations } from './platform.table.ts';
import { sourceRelations } from './sources.table.ts';

const everybodyReads = {
  authenticated: { select: 'all: *' },
  schole_server: { select: 'all: *' },
  service_role: { select: 'all: *' },
};
const teachersRead = {
  authenticated: { select: 'taught: *' },
  schole_server: { select: 'taught: *' },
  service_role: { select: 'all: *' },
};

/** The settings of Settings > Notifications. */
const ofNotices = 'assignment_submissions grading_complete assistant_activity learning_gap_alerts email_digest';
const ofSchools = 'name require_second_step own_connections model_grading drafting_engine archived_student_months';

/** What each role may do with every table; those of the platform are in platform.table.ts. */
export const relations: Record<string, Entry> = {
  'public.plans': { columns: 'plan position trial_days created_at', roles: everybodyReads },
  'public.entitlements': { columns: 'plan name allowed quota', roles: everybodyReads },
  'public.schools': {
    columns:
      'id name plan created_at require_second_step trial_plan trial_started_at trial_ends_at trial_told own_connections person_megabytes school_megabytes drafting_engine student_code archived_student_months model_grading',
    roles: {
      authenticated: { select: 'member: *' },
      student: { select: 'member: id name student_code' },
      schole_server: { select: 'member: *', update: `administered: ${ofSchools}` },
      service_role: service,
      supabase_auth_admin: { insert: 'all: id name' },
    },
  },
  'public.memberships': {
    columns: 'school_id user_id role status created_at barred_at',
    roles: {
      authenticated: { select: 'self: *' },
      schole_server: { select: 'self: *' },
      service_role: service,
      supabase_auth_admin: {
        select: 'all: school_id user_id role status created_at',
        insert: 'all: school_id user_id role',
      },
    },
  },
  'public.profiles': {
    columns: 'user_id first_name last_name avatar_url department bio active_school_id created_at updated_at',
    roles: {
      authenticated: {
        select: 'known: *',
        update: 'self: first_name last_name avatar_url department bio active_school_id',
      },
      student: { select: 'self: *' },
      schole_server: {
        select: 'known: *',
        update: 'self: first_name last_name avatar_url department bio active_school_id',
      },
      service_role: service,
      supabase_auth_admin: { insert: 'all: user_id first_name last_name active_school_id' },
    },
  },
  ...classRelations,
  ...deliveryRelations,
  ...gradingRelations,
  ...sourceRelations,
  'public.user_settings': {
    columns: `user_id n8n_chat_webhook_url created_at updated_at theme density language animations login_notifications paper_order exact_points question_mix start_card_closed drafting_engine ${ofNotices}`,
    roles: {
      // user_id in an update: the REST upsert names it; a trigger keeps its value.
      authenticated: {
        select: 'self: *',
        insert: `self: user_id n8n_chat_webhook_url theme density language animations login_notifications paper_order exact_points question_mix start_card_closed ${ofNotices}`,
        update: `self: user_id n8n_chat_webhook_url theme density language animations login_notifications paper_order exact_points question_mix start_card_closed ${ofNotices}`,
      },
      student: { select: 'self: *' },
      schole_server: {
        select: 'self: *',
        insert: `self: user_id n8n_chat_webhook_url theme density language animations login_notifications paper_order exact_points question_mix start_card_closed drafting_engine ${ofNotices}`,
        update: `self: user_id n8n_chat_webhook_url theme density language animations login_notifications paper_order exact_points question_mix start_card_closed drafting_engine ${ofNotices}`,
      },
      service_role: service,
      supabase_auth_admin: { select: 'all: user_id language login_notifications' },
    },
  },
  'public.n8n_chat_sessions': {
    columns: 'id school_id title user_id created_at updated_at archived_at',
    roles: {
      authenticated: {
        select: 'member: *',
        insert: 'member: title user_id',
        update: 'member: title archived_at updated_at',
        delete: 'member: *',
      },
      schole_server: {
        select: 'member: *',
        insert: 'member: title user_id',
        update: 'member: title archived_at updated_at',
        delete: 'member: *',
      },
      service_role: service,
    },
  },
  'public.n8n_chat_messages': {
    columns: 'id school_id session_id role content created_at',
    roles: {
      authenticated: { select: 'member: *', insert: 'member: content role session_id', update: 'member: content' },
      schole_server: { select: 'member: *', insert: 'member: content role session_id', update: 'member: content' },
      service_role: service,
    },
  },
  'public.demo_rows': {
    columns: 'school_id relation row_id created_at',
    roles: {
      authenticated: { select: 'staff: *' },
      schole_server: { select: 'staff: *', insert: 'administered: school_id relation row_id' },
      service_role: serviceWritesOnce,
      supabase_auth_admin: { select: 'all: *' },
    },
  },
  'public.assignments': {
    columns:
      'id school_id owner_id title subject grade_level difficulty stage settings total_points content_language engine report copied_from version archived_at created_at updated_at',
    roles: {
      ...teachersRead,
      // created_at is not among them: the count of a month's assignments depends on it.
      schole_server: {
        select: 'taught: *',
        insert:
          'taught: id school_id owner_id title subject grade_level difficulty stage settings total_points content_language engine report copied_from',
        update:
          'taught: title subject grade_level difficulty stage settings total_points content_language engine report version archived_at',
      },
      service_role: service,
    },
  },
  'public.assignment_sources': {
    columns: 'school_id assignment_id source_id version_sha256 position selection',
    roles: {
      ...teachersRead,
      schole_server: { select: 'taught: *', insert: 'taught: *' },
      service_role: serviceWritesOnce,
    },
  },
  'public.questions': {
    columns:
      'id school_id assignment_id position kind blooms_level points version written_by changed_by_teacher removed_at created_at updated_at',
    roles: {
      ...teachersRead,
      schole_server: {
        select: 'taught: *',
        insert:
          'taught: id school_id assignment_id position kind blooms_level points version written_by changed_by_teacher removed_at',
        update: 'taught: position blooms_level points version changed_by_teacher removed_at',
      },
      service_role: service,
    },
  },
  'public.question_versions': {
    columns: 'school_id question_id version changed_by created_at content engine engine_version attachments',
    roles: {
      ...teachersRead,
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id question_id version content engine engine_version changed_by attachments',
      },
      service_role: serviceWritesOnce,
    },
  },
  'public.question_keys': {
    columns: 'school_id question_id version explanation key hints',
    roles: {
      ...teachersRead,
      schole_server: { select: 'taught: *', insert: 'taught: *' },
      service_role: serviceWritesOnce,
    },
  },
  'public.question_spans': {
    columns: 'id school_id question_id version purpose source_id version_sha256 start_offset end_offset page quote',
    roles: {
      ...teachersRead,
      schole_server: { select: 'taught: *', insert: 'taught: *' },
      service_role: serviceWritesOnce,
    },
  },
  'public.question_concepts': {
    columns: 'school_id question_id version source_id concept_id rank',
    roles: {
      schole_server: { select: 'taught: *', insert: 'taught: *' },
      service_role: serviceWritesOnce,
    },
  },
  'public.question_verdicts': {
    columns: 'school_id question_id version check_name outcome detail',
    roles: {
      ...teachersRead,
      schole_server: { select: 'taught: *', insert: 'taught: *' },
      service_role: serviceWritesOnce,
    },
  },
  'public.question_drafts': {
    columns:
      'id school_id assignment_id position place kind blooms_level passage draft taken_at created_at refused_check',
    roles: {
      ...teachersRead,
      schole_server: {
        select: 'taught: *',
        insert: 'taught: id school_id assignment_id position place kind blooms_level passage draft refused_check',
        update: 'taught: taken_at place',
      },
      service_role: service,
    },
  },
  'public.assignment_summaries': {
    columns:
      'id school_id owner_id title subject grade_level difficulty stage total_points content_language engine report copied_from version archived_at created_at updated_at question_count points_sum school_subject school_year active',
    roles: teachersRead,
  },
  'public.assignment_questions': {
    columns:
      'question_id school_id assignment_id position type content key explanation blooms_level points version written_by changed_by_teacher engine engine_version removed_at spans verdicts hints attachments',
    roles: teachersRead,
  },
  'public.jobs': {
    columns:
      'id school_id owner_id kind lane state progress drafts input result error attempts losses history node_id heartbeat_at cancel_requested_at created_at started_at finished_at slowed',
    roles: {
      ...teachersRead,
      schole_server: {
        select: 'taught: *',
        insert: 'taught: id school_id owner_id kind lane state input',
        update:
          'taught: lane state progress drafts result error attempts losses node_id heartbeat_at cancel_requested_at started_at finished_at slowed',
      },
      service_role: service,
    },
  },
  'public.audit_events': {
    columns: 'id school_id actor_id action subject_type subject_id details created_at',
    roles: {
      authenticated: { select: 'member: *' },
      schole_server: {
        select: 'member: *',
        insert: 'member: id school_id actor_id action subject_type subject_id details',
      },
      service_role: { select: 'all: *', insert: 'all: *' },
      supabase_auth_admin: { insert: 'all: school_id actor_id action subject_type subject_id details' },
    },
  },
  'public.account_deletions': {
    columns: 'user_id language requested_at due_at began_at',
    roles: {
      authenticated: { select: 'self: *' },
      service_role: service,
      supabase_auth_admin: service,
    },
  },
  'public.notifications': {
    columns: 'id school_id user_id kind payload read_at created_at topic repeats',
    roles: {
      authenticated: { select: 'self: *', update: 'self: read_at', delete: 'self: *' },
      student: { select: 'self: *', update: 'self: read_at' },
      schole_server: {
        select: 'self: *',
        insert: 'member: id school_id user_id kind payload topic',
        update: 'self: read_at',
      },
      service_role: service,
      supabase_auth_admin: { insert: 'all: school_id user_id kind payload topic' },
    },
  },
  'public.egress_events': {
    columns:
      'id began_at host port purpose method bytes_out bytes_in status milliseconds outcome engine pseudonymised school_id actor_id',
    roles: {
      authenticated: { select: 'installation: *' },
      schole_server: {
        select: 'all: *',
        insert: 'all: *',
        delete: 'all: *',
        update: 'all: bytes_out bytes_in status milliseconds outcome',
      },
      service_role: { select: 'all: *' },
    },
  },
  'public.egress_days': {
    columns: 'day host purpose outcome requests bytes_out bytes_in',
    roles: {
      authenticated: { select: 'installation: *' },
      schole_server: {
        select: 'all: *',
        insert: 'all: *',
        delete: 'all: *',
        update: 'all: requests bytes_out bytes_in',
      },
      service_role: { select: 'all: *' },
    },
  },
  'public.mails': {
    columns:
      'id user_id recipient subject text language kind state reason attempts created_at next_attempt_at expires_at sent_at',
    roles: {
      // Its text is read one at a time, through a function that records each read.
      authenticated: {
        select:
          'installation: id user_id recipient subject language kind state reason attempts created_at next_attempt_at expires_at sent_at',
      },
      supabase_auth_admin: { insert: 'all: user_id recipient subject text language kind state reason expires_at' },
      // Only for invitations into a school.
      schole_server: { insert: 'none: user_id recipient subject text language kind state reason expires_at' },
      service_role: service,
    },
  },
  'public.invitations': {
    columns:
      'id school_id role email language days token_hash created_by created_at sent_at sent expires_at accepted_at accepted_by revoked_at',
    roles: {
      authenticated: {
        select:
          'administered: id school_id role email language days created_by created_at sent_at sent expires_at accepted_at accepted_by revoked_at',
      },
      schole_server: {
        select:
          'administered: id school_id role email language days created_by created_at sent_at sent expires_at accepted_at accepted_by revoked_at',
      },
      service_role: service,
    },
  },
  'private.invited_people': {
    columns: 'user_id invitation_id created_at',
    roles: { supabase_auth_admin: { insert: 'all: user_id invitation_id' }, service_role: service },
  },
  'public.contact_requests': {
    columns: 'id name email organisation message language created_at handled_at handled_by',
    roles: {
      authenticated: {
        select: 'installation: *',
        update: 'installation: handled_at',
        delete: 'installation: *',
      },
      schole_server: { insert: 'all: name email organisation message language' },
      service_role: service,
    },
  },
  ...connectionRelations,
  ...ownRelations,
  ...platformRelations,
};
