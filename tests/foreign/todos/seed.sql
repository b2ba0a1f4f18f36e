-- Somebody who was there before, with a hash of the database itself.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, email_change, email_change_token_new, recovery_token
) values (
  '00000000-0000-0000-0000-000000000000', '0d3c6a3e-5a1c-4b6e-9a53-0b1d3c1f7a10', 'authenticated', 'authenticated',
  'seed@example.org', crypt('the seed of it', gen_salt('bf', 6)), now(),
  '{"provider": "email", "providers": ["email"]}', '{"username": "seeded"}', now(), now(), '', '', '', ''
);
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
values (
  gen_random_uuid(), '0d3c6a3e-5a1c-4b6e-9a53-0b1d3c1f7a10', '0d3c6a3e-5a1c-4b6e-9a53-0b1d3c1f7a10',
  '{"sub": "0d3c6a3e-5a1c-4b6e-9a53-0b1d3c1f7a10", "email": "seed@example.org"}', 'email', now(), now(), now()
);
insert into public.lists (id, owner_id, title)
  overriding system value values (1000, '0d3c6a3e-5a1c-4b6e-9a53-0b1d3c1f7a10', 'Before');
insert into public.todos (user_id, list_id, task, importance)
  select '0d3c6a3e-5a1c-4b6e-9a53-0b1d3c1f7a10', 1000, 'Seed number ' || number, 'high' from generate_series(1, 3) as number;
