import { type Entry, service, serviceWritesOnce } from './access.ts';

const ownFiles = { select: 'taught: *', insert: 'taught: *', update: 'taught: *', delete: 'taught: *' };
const ownFilesOfTheServer = {
  select: 'taught: *',
  insert: 'taught: id bucket_id name owner owner_id version metadata user_metadata',
  update: 'taught: bucket_id name owner owner_id version metadata user_metadata',
  delete: 'taught: *',
};
/** Granted so that a policy of a guest application can allow it; none of ours does. */
const noneYet = { select: 'none: *', insert: 'none: *', update: 'none: *', delete: 'none: *' };
const accounts = { supabase_auth_admin: service };
const ownFactors = 'id user_id friendly_name factor_type status created_at updated_at phone last_challenged_at';

/** What each role may do with the tables of the platform's services and of the server itself. */
export const platformRelations: Record<string, Entry> = {
  'auth.users': {
    columns:
      'instance_id id aud role email encrypted_password email_confirmed_at invited_at confirmation_token confirmation_sent_at recovery_token recovery_sent_at email_change_token_new email_change email_change_sent_at last_sign_in_at raw_app_meta_data raw_user_meta_data is_super_admin created_at updated_at phone phone_confirmed_at phone_change phone_change_token phone_change_sent_at confirmed_at email_change_token_current email_change_confirm_status banned_until reauthentication_token reauthentication_sent_at is_sso_user deleted_at is_anonymous',
    roles: {
      ...accounts,
      service_role: {
        select:
          'all: id aud role email email_confirmed_at invited_at last_sign_in_at raw_app_meta_data raw_user_meta_data created_at updated_at phone phone_confirmed_at confirmed_at banned_until is_sso_user deleted_at is_anonymous',
      },
    },
  },
  'auth.identities': {
    columns: 'id provider_id user_id identity_data provider last_sign_in_at created_at updated_at email',
    roles: { ...accounts, service_role: { select: 'all: *' } },
  },
  'auth.sessions': {
    columns:
      'id user_id created_at updated_at factor_id aal not_after refreshed_at user_agent ip tag authentication_method',
    roles: accounts,
  },
  'auth.refresh_tokens': {
    columns: 'instance_id id token user_id revoked created_at updated_at parent session_id',
    roles: accounts,
  },
  'auth.flow_state': {
    columns:
      'id user_id auth_code code_challenge_method code_challenge provider_type provider_access_token provider_refresh_token created_at updated_at authentication_method auth_code_issued_at',
    roles: accounts,
  },
  'auth.one_time_tokens': {
    columns: 'id user_id token_type token_hash relates_to created_at updated_at code_hash tries flow_state_id',
    roles: accounts,
  },
  'auth.mfa_factors': {
    columns:
      'id user_id friendly_name factor_type status created_at updated_at secret phone last_challenged_at web_authn_credential web_authn_aaguid last_webauthn_challenge_data last_step',
    roles: {
      ...accounts,
      authenticated: { select: `self: ${ownFactors}` },
      student: { select: `self: ${ownFactors}` },
      schole_server: { select: 'self: id user_id factor_type status' },
      service_role: { select: `all: ${ownFactors}` },
    },
  },
  'auth.mfa_challenges': {
    columns: 'id factor_id created_at verified_at ip_address otp_code web_authn_session_data',
    roles: accounts,
  },
  'auth.mfa_amr_claims': {
    columns: 'session_id created_at updated_at authentication_method id',
    roles: accounts,
  },
  'auth.mfa_recovery_codes': { columns: 'id factor_id code_hash created_at used_at', roles: accounts },
  'storage.buckets': {
    columns:
      'id name owner owner_id public avif_autodetection file_size_limit allowed_mime_types type created_at updated_at',
    roles: { anon: noneYet, authenticated: noneYet, service_role: service },
  },
  'storage.objects': {
    // Of the bucket sources; that of exports, which a browser only reads and removes, is in policies/storage.test.ts.
    columns:
      'id bucket_id name owner owner_id version metadata user_metadata path_tokens created_at updated_at last_accessed_at',
    roles: {
      anon: noneYet,
      // Images of the questions that they sit: none of the rows here, see policies/student-token.test.ts.
      student: { select: 'none: *' },
      authenticated: ownFiles,
      schole_server: ownFilesOfTheServer,
      service_role: service,
    },
  },
  'realtime.messages': {
    columns: 'id topic extension payload event private updated_at inserted_at binary_payload broadcasted_at expires_at',
    // Private channels are closed until an application adds a policy.
    roles: {
      anon: { select: 'none: *', insert: 'none: *' },
      authenticated: { select: 'none: *', insert: 'none: *' },
      student: { select: 'none: *', insert: 'none: *' },
      service_role: service,
    },
  },
  'realtime.relays': { columns: 'id node body inserted_at', roles: { service_role: serviceWritesOnce } },
  'private.signing_keys': { columns: 'kid public_jwk private_sealed created_at retired_at', roles: accounts },
  'private.refused_sign_ups': { columns: 'user_id encrypted_password created_at', roles: accounts },
  'private.ended_sessions': { columns: 'session_id ended_at', roles: accounts },
  'private.known_browsers': { columns: 'user_id mark created_at seen_at', roles: accounts },
  'private.student_secrets': {
    columns: 'student_id school_id card_hash picture_hash attempts failures set_at',
    roles: { service_role: service },
  },
  'private.failed_attempts': { columns: 'subject failures window_start', roles: accounts },
  'private.audit_seals': {
    columns: 'school_id position event_id hash key key_from actor_mark subject_mark forgotten sealed_at',
    roles: { service_role: { select: 'all: *', insert: 'all: *' } },
  },
  'private.audit_heads': {
    columns: 'school_id position hash key key_from sealed_at',
    roles: { service_role: { select: 'all: *', insert: 'all: *', update: 'all: *' } },
  },
  'private.audit_waiting': {
    columns: 'event_id school_id',
    roles: { service_role: { select: 'all: *', delete: 'all: *' } },
  },
  'private.audit_salts': {
    columns: 'user_id salt',
    roles: { service_role: { select: 'all: *', insert: 'all: *' } },
  },
  'private.contact_counts': {
    columns: 'subject requests window_start',
    roles: { schole_server: service, service_role: service },
  },
  'private.installation': {
    columns:
      'id sealed geolocation_address geolocation_field school_id created_at updated_at default_plan plan_choice private_addresses sign_up password_characters last_backup_at last_backup_bytes local_services social_addresses support_contact',
    roles: {
      schole_server: {
        select: 'all: *',
        update:
          'installation: sealed private_addresses sign_up password_characters geolocation_address geolocation_field default_plan plan_choice local_services social_addresses support_contact',
      },
      supabase_auth_admin: { select: 'all: id school_id sign_up password_characters' },
      service_role: {
        select: 'all: *',
        update:
          'all: sealed geolocation_address geolocation_field default_plan plan_choice last_backup_at last_backup_bytes',
      },
    },
  },
  'private.model_tests': {
    columns: 'host kind model language digest asked passed seconds drafter tested_at',
    roles: {
      schole_server: {
        select: 'installation: *',
        insert: 'installation: *',
        update: 'installation: digest asked passed seconds drafter tested_at',
      },
      service_role: service,
    },
  },
  'private.plan_changes': {
    columns: 'id school_id plan_before plan trial_ends_at decided_by reason created_at',
    roles: { service_role: service },
  },
  'private.payments': {
    columns: 'school_id plan paid customer subscription event_at',
    roles: { service_role: service },
  },
  'private.payment_events': { columns: 'id received_at', roles: { service_role: service } },
  'private.stopped_files': { columns: 'bytes_sha256 owner_id reason stopped_at', roles: { service_role: service } },
  'private.digests': { columns: 'user_id told_until', roles: { service_role: service } },
  'private.nodes': { columns: 'id started_at heartbeat_at lane process', roles: { service_role: service } },
  'private.row_changes': {
    columns: 'xid id relation kind record old_record cut at',
    roles: { service_role: { select: 'all: *', delete: 'all: *' } },
  },
  'private.migrations': { columns: 'number name sha256 applied_at', roles: {} },
  'private.guest_migrations': { columns: 'version name sha256 applied_at', roles: {} },
};
