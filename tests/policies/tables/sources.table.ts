import { type Entry, service, serviceWritesOnce } from './access.ts';

const teachersRead = {
  authenticated: { select: 'taught: *' },
  schole_server: { select: 'taught: *' },
  service_role: { select: 'all: *' },
};

/** What belongs to a source: its versions, what was read of them, and where they come from. */
export const sourceRelations: Record<string, Entry> = {
  'public.source_versions': {
    columns: 'school_id source_id sha256 text characters created_at',
    roles: {
      ...teachersRead,
      schole_server: { select: 'taught: *', insert: 'taught: school_id source_id sha256 text characters' },
      service_role: serviceWritesOnce,
    },
  },
  'public.documents': {
    columns: 'school_id source_id version_sha256 title language reader blocks receipt created_at',
    roles: {
      ...teachersRead,
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id source_id version_sha256 title language reader blocks receipt',
        update: 'taught: title language reader blocks receipt',
      },
      service_role: service,
    },
  },
  'public.source_passages': {
    columns: 'school_id source_id version_sha256 position start_offset end_offset page time language text terms',
    roles: {
      schole_server: {
        select: 'taught: *',
        insert:
          'taught: school_id source_id version_sha256 position start_offset end_offset page time language text terms',
        delete: 'taught: *',
      },
      service_role: service,
    },
  },
  'public.source_terms': {
    columns: 'school_id source_id version_sha256 format words indexed_at',
    roles: {
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id source_id version_sha256 format words',
        delete: 'taught: *',
      },
      service_role: service,
    },
  },
  'public.source_files': {
    columns: 'school_id source_id version_sha256 bytes_sha256 object_path file_name mimetype size pages created_at',
    roles: {
      ...teachersRead,
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id source_id version_sha256 bytes_sha256 object_path file_name mimetype size pages',
      },
      service_role: serviceWritesOnce,
    },
  },
  'public.source_videos': {
    columns: 'school_id source_id host video_id link title author seconds created_at',
    roles: {
      ...teachersRead,
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id source_id host video_id link title author seconds',
      },
      service_role: serviceWritesOnce,
    },
  },
};
