/** One page of the manual in one language, as its file holds it. */
export interface ManualFile {
  title: string;
  /** What the page is about, in a few words; null: its first sentence says it. */
  description: string | null;
  /** What people say who look for it; searched and never shown. */
  searchPhrases: readonly string[];
  /** What is read, the title included. */
  markdown: string;
}

const head = /^---\n(.*?)\n---\n/s;

/** Reads a file of `docs/help`: between two lines `---` what is known of the page, `name: value` each, and then its Markdown. */
export function readManualFile(file: string): ManualFile {
  const [whole = '', lines = ''] = head.exec(file) ?? [];
  const values = new Map(
    lines.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const markdown = file.slice(whole.length);
  const [title = ''] = markdown.split('\n', 1);
  return {
    title: title.replace(/^#\s+/, '').trim(),
    description: values.get('description') ?? null,
    searchPhrases: (values.get('searchPhrases') ?? '').split(', ').filter((phrase) => phrase !== ''),
    markdown,
  };
}
