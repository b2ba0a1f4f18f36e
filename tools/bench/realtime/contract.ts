/** Where a server of the bench is, and tokens of people. */
export interface Place {
  url: string;
  tokens: string[];
}

/** What a server of the bench is asked. */
export type Asked = { kind: 'memory' } | { kind: 'insert'; id: number };

/** Bytes of a server after a collection. */
export interface Memory {
  rss: number;
  used: number;
}
