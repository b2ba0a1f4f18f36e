import { tidyDescription } from '../pictures/collector.ts';

/** What programs write about a picture that nobody described: what they see in it, where it comes from, its address. */
const byProgram =
  /automatically generated|δημιουργήθηκε αυτόματα|ai-generated|^(?:a (?:picture|close[ -]?up|screenshot) (?:containing|of)\b|image result for|αποτέλεσμα εικόνας για|https?:|data:|[a-z]:\\)/iu;

/** Characters that are looked at. */
const longest = 2_000;

/** The alternative text of a picture where a person wrote it; '' where a program did, or it is one word. */
export function writtenDescription(raw: string): string {
  const start = raw.slice(0, longest).trim();
  if (byProgram.test(start)) return '';
  const text = tidyDescription(start);
  return /\p{L}{2}\S*\s+\S*\p{L}/u.test(text) ? text : '';
}
