/** Where a server of the bench is, and tokens of people. */
export interface BenchServer {
  url: string;
  tokens: string[];
}

/** What a server of the bench is asked. */
export type ChildRequest = { kind: 'memory' } | { kind: 'insert'; id: number };

/** Bytes of a server after a collection. */
export interface Memory {
  rss: number;
  used: number;
}
