-- Sign-in through providers. A sign-in under way keeps nothing here: its state travels with the browser, sealed. What is
-- kept is that a state was used, and what a program exchanges its code for.

alter table auth.flow_state alter column code_challenge drop not null;
alter table auth.flow_state alter column code_challenge_method drop not null;

comment on table auth.flow_state is 'A sign-in that ends in the program that began it: it alone knows the verifier of the challenge (PKCE). A row without a challenge says that the state of a provider''s sign-in was used: none is good twice.';
comment on column auth.flow_state.provider_type is 'What it goes through: email, phone, or the name of a provider.';
comment on column auth.flow_state.provider_access_token is 'The provider''s token for the program, AES-256-GCM under a key derived from the installation''s secret; gone with the row.';
comment on column auth.flow_state.provider_refresh_token is 'As provider_access_token.';
