-- Services that name a reader's country do not agree on the name of that field.

alter table private.installation add column geolocation_field text
  check (geolocation_field ~ '^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$' and char_length(geolocation_field) <= 200);
comment on column private.installation.geolocation_field is 'The name under which the answer of that address holds the country code, place.country for a nested one; null: one of the usual names.';
grant update (geolocation_field) on private.installation to service_role;
