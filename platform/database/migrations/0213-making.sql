-- How a teacher likes questions to be made: whether the points always sum up exactly, and how many of each kind. The
-- server reads the first when it generates; both are the person's own, and no rule depends on them.

alter table public.user_settings
  add column exact_points boolean not null default false,
  add column question_mix jsonb check (
    jsonb_typeof(question_mix) = 'object' and octet_length(question_mix::text) <= 4096
  );
comment on column public.user_settings.exact_points is 'Whether the points of a new assignment sum up to the total exactly.';
comment on column public.user_settings.question_mix is 'How many questions of each kind the person last had made. Null: never chosen.';
grant insert (exact_points, question_mix), update (exact_points, question_mix)
  on public.user_settings to authenticated, schole_server;
