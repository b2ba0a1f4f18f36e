-- Settings and an extension as they are written for the published service, which has both from the beginning.
alter role authenticator set pgrst.db_schemas = 'public';
alter role authenticator set pgrst.db_max_rows to '500';
create extension pgcrypto;
