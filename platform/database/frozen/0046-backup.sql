-- When the installation was last copied whole, for whoever looks after it. The file itself lies outside of this database.

alter table private.installation
  add column last_backup_at timestamptz,
  add column last_backup_bytes bigint check (last_backup_bytes >= 0);
comment on column private.installation.last_backup_at is 'The moment that the last backup which was finished holds; after a restore that of the restored one. Null: there is none.';
comment on column private.installation.last_backup_bytes is 'Bytes of the file of that backup.';
grant update (last_backup_at, last_backup_bytes) on private.installation to service_role;
