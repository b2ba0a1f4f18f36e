/** How entries of the registry are made. */
interface Entries<Entry> {
  /** Exported, and deleted with their source. */
  ofMySources: (table: string) => Entry;
  /** Made of what is exported, and deleted with it. */
  derived: Entry;
}

/** The texts of sources, and what is made of them. */
export const sourceData = <Entry>({ ofMySources, derived }: Entries<Entry>) => ({
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
