import { randomUUID } from 'node:crypto';
import { type Entry, service, serviceWritesOnce } from './access.ts';

/** Sources with their versions, and what is made of their texts: what they are searched by, and their concepts. */
export const sourceRelations: Record<string, Entry> = {
  'public.sources': {
    columns: 'id school_id owner_id kind title language current_sha256 words created_at updated_at archived_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: {
        select: 'taught: *',
        insert: 'taught: id school_id owner_id kind title language current_sha256 words',
        update: 'taught: title language current_sha256 words archived_at',
      },
      service_role: service,
    },
  },
  // Also colleagues read what is shared with them: policies/source-sharing.test.ts.
  'public.source_shares': {
    columns: 'id school_id source_id subject level shared_by created_at withdrawn_at',
    roles: {
      authenticated: { select: 'staff: *' },
      schole_server: {
        select: 'staff: *',
        insert: 'taught: school_id source_id subject level shared_by',
        update: 'taught: withdrawn_at',
      },
      service_role: service,
    },
  },
  'public.source_copies': {
    columns: 'school_id source_id from_source_id from_person created_at',
    roles: {
      authenticated: { select: 'taught: *' },
      // Only of a source that is shared for copying, which none is here.
      schole_server: { select: 'taught: *', insert: 'none: school_id source_id from_source_id from_person' },
      service_role: service,
    },
  },
  'public.source_versions': {
    columns: 'school_id source_id sha256 text characters created_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: { select: 'taught: *', insert: 'taught: school_id source_id sha256 text characters' },
      service_role: serviceWritesOnce,
    },
  },
  'public.documents': {
    columns: 'school_id source_id version_sha256 title language reader blocks receipt created_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id source_id version_sha256 title language reader blocks receipt',
        update: 'taught: title language reader blocks receipt',
      },
      service_role: service,
    },
  },
  'public.source_scans': {
    columns: 'school_id source_id version_sha256 page width height turned words created_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id source_id version_sha256 page width height turned words',
        delete: 'taught: *',
      },
      service_role: service,
    },
  },
  'public.source_files': {
    columns: 'school_id source_id version_sha256 bytes_sha256 object_path file_name mimetype size pages created_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: {
        select: 'taught: *',
        insert: 'taught: school_id source_id version_sha256 bytes_sha256 object_path file_name mimetype size pages',
      },
      service_role: serviceWritesOnce,
    },
  },
  'public.source_pages': {
    columns:
      'school_id source_id version_sha256 address final_address canonical site_name author published_at charset fetched_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: {
        select: 'taught: *',
        insert:
          'taught: school_id source_id version_sha256 address final_address canonical site_name author published_at charset',
      },
      service_role: serviceWritesOnce,
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
  'public.source_collections': {
    columns: 'id school_id owner_id name members created_at updated_at',
    roles: {
      authenticated: { select: 'taught: *' },
      schole_server: {
        select: 'taught: *',
        insert: 'taught: id school_id owner_id name members',
        update: 'taught: name members',
        delete: 'taught: *',
      },
      service_role: service,
    },
    row: ({ user_id, school_id }) => ({
      ...{ id: randomUUID(), school_id, owner_id: user_id, name: 'A collection' },
      members: [{ sourceId: randomUUID(), versionSha256: '0'.repeat(64), title: 'A text' }],
    }),
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
