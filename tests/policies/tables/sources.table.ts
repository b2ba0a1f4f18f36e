import { type Entry, service, serviceWritesOnce } from './access.ts';

/** What is made of the texts of sources: what they are searched by, and their concepts. */
export const sourceRelations: Record<string, Entry> = {
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
  'public.concepts': {
    columns:
      'id school_id source_id key name definition section level spans position parent_id made_by removed_at merged_into created_at updated_at',
    roles: {
      schole_server: {
        select: 'taught: *',
        insert:
          'taught: id school_id source_id key name definition section level spans position parent_id made_by removed_at merged_into',
        update: 'taught: name definition section level spans position parent_id removed_at merged_into',
      },
      service_role: service,
    },
  },
  'public.concept_versions': {
    columns: 'school_id source_id version version_sha256 outline created_at',
    roles: {
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id source_id version version_sha256 outline',
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
  'public.source_videos': {
    columns: 'school_id source_id host video_id link title author seconds created_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id source_id host video_id link title author seconds',
      },
      service_role: serviceWritesOnce,
    },
  },
};
