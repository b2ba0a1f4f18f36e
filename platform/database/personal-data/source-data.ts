/** How entries of the registry are made. */
interface Entries<Entry> {
  /** Kept without a name. */
  anonymised: (person: readonly string[], statement: string, reason: string) => Entry;
  /** Exported, and deleted with their source. */
  ofMySources: (table: string) => Entry;
  /** Made of what is exported, and deleted with it. */
  derived: Entry;
}

/** The texts of sources, and what is made of them. */
export const sourceData = <Entry>({ ofMySources, derived, anonymised }: Entries<Entry>) => ({
  // Of a source that was handed over since, only who shared it is forgotten.
  'public.source_shares': anonymised(
    ['shared_by'],
    `select share.* from public.source_shares as share
     join public.sources as source on source.school_id = share.school_id and source.id = share.source_id
     where source.owner_id = $1 or share.shared_by = $1`,
    'With whom a teacher shared a source, and until when; it goes with the source, and that of one handed over names nobody.',
  ),
  // A colleague's copy stays theirs; only whose the original was is forgotten.
  'public.source_copies': anonymised(
    ['from_person'],
    `select copy.* from public.source_copies as copy
     join public.sources as source on source.school_id = copy.school_id and source.id = copy.source_id
     where source.owner_id = $1 or copy.from_person = $1`,
    'Which sources are copies of a colleague’s; it goes with the copy, and a colleague’s copy forgets whose it was.',
  ),
  'public.source_versions': ofMySources('public.source_versions'),
  'public.source_files': ofMySources('public.source_files'),
  'public.source_pages': ofMySources('public.source_pages'),
  'public.source_videos': ofMySources('public.source_videos'),
  'public.documents': ofMySources('public.documents'),
  'public.source_scans': ofMySources('public.source_scans'),
  'public.concepts': ofMySources('public.concepts'),
  'public.concept_versions': ofMySources('public.concept_versions'),
  'public.source_passages': derived,
  'public.source_terms': derived,
});
