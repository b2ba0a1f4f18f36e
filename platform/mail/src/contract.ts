/** One mail as it is to be sent: words only, already in the language of its reader. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  /** Plain text, lines of any length; the HTML twin is made from it. */
  text: string;
  language: 'en' | 'el';
  /** What it is about, for the outbox: `recovery`, `confirmation`. */
  kind: string;
}
