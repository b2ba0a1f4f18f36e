/** The address of a server of the benchmark, and tokens of people. */
export interface BenchServer {
  url: string;
  tokens: string[];
}

/** A request to a server of the benchmark. */
export type ChildRequest = { kind: 'memory' } | { kind: 'insert'; id: number };

/** Bytes of a server after a garbage collection. */
export interface Memory {
  rss: number;
  used: number;
}
