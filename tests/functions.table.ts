import type { Role } from './policies/catalogue.ts';

const everybody: Role[] = ['anon', 'authenticated', 'student', 'service_role', 'schole_server', 'supabase_auth_admin'];
const files: Role[] = ['anon', 'authenticated', 'service_role', 'schole_server'];
const speakers: Role[] = ['anon', 'authenticated', 'service_role', 'schole_server'];
const server: Role[] = ['service_role', 'schole_server'];

/** Who may execute each function. Trigger functions nobody: the table calls them. */
export const functions: Record<string, Role[]> = {
  'app.active_school_id()': ['authenticated', 'student', 'schole_server'],
  'app.assignments_this_month(uuid)': server,
  'app.check_active_school()': [],
  'app.count_assignment()': [],
  'app.entitlement(uuid, text)': server,
  'app.free_queue(text[])': ['service_role'],
  'app.guard_columns()': [],
  'app.is_administrator_in(uuid)': ['authenticated', 'schole_server'],
  'app.is_installation_administrator()': ['authenticated', 'schole_server'],
  'app.is_teacher_in(uuid)': ['authenticated', 'schole_server'],
  'app.move_chat_session()': [],
  'app.move_job()': [],
  'app.my_school_ids()': ['authenticated', 'student', 'schole_server'],
  'app.my_teaching_school_ids()': ['authenticated', 'schole_server'],
  'app.pair_owner()': [],
  'app.place_chat_message()': [],
  'app.place_chat_session()': [],
  'app.queue_job()': [],
  'app.refuse_change()': [],
  'app.require_entitlement(uuid, text, integer)': server,
  'app.touch_updated_at()': [],
  'app.welcome_person()': [],
  'private.admit_service_role()': [],
  'private.follow_publication()': ['service_role'],
  'private.guest_role()': [],
  'private.note_row_changes()': [],
  'private.open_extensions()': [],
  'app.name_installation_school()': [],
  'app.note_handling()': [],
  'app.took_second_step()': ['authenticated'],
  'auth.email()': everybody,
  'auth.jwt()': everybody,
  'auth.role()': everybody,
  'auth.uid()': everybody,
  'public.is_installation_administrator()': ['authenticated'],
  'realtime.broadcast_changes(text, text, text, text, text, record, record, text)': speakers,
  'realtime.place_probe(text)': ['anon', 'authenticated', 'student', 'service_role'],
  'realtime.send(jsonb, text, text, boolean)': speakers,
  'realtime.tell_message()': [],
  'realtime.topic()': [...speakers, 'student'],
  'storage.extension(text)': files,
  'storage.filename(text)': files,
  'storage.foldername(text)': files,
};
