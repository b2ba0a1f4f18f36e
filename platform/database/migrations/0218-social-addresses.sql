-- Where the school is found elsewhere. The footer of the public pages shows an icon for each, and none before one is set.

alter table private.installation add column social_addresses text[] not null default '{}' check (
  cardinality(social_addresses) <= 6 and array_position(social_addresses, null) is null
  and array_to_string(social_addresses, ' ') ~ '^(https://[^[:space:]]+( https://[^[:space:]]+)*)?$'
  and char_length(array_to_string(social_addresses, ' ')) <= 1300
);
comment on column private.installation.social_addresses is 'Addresses of the school on other sites, https only; the footer of the public pages links to them.';
grant update (social_addresses) on private.installation to schole_server;
