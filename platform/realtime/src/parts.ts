import type { Database } from '@schole/database';
import type { Changes } from './changes/contract.ts';
import type { Hub } from './hub.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Nodes } from './nodes/nodes.ts';
import type { Permits } from './permits.ts';
import type { Stored } from './stored.ts';
import type { Holdings } from './tally.ts';
import type { Tokens } from './tokens.ts';

/** What the channels of a node work with. */
export interface Parts {
  database: Database;
  hub: Hub;
  nodes: Nodes;
  permits: Permits;
  tokens: Tokens;
  stored: Stored;
  changes: Changes;
  limits: RealtimeLimits;
  /** False: only private channels are opened. */
  publicChannels: boolean;
  /** Connections of each person. */
  people: Holdings;
  /** Hears of what is a mistake of ours. */
  failed: (problem: unknown) => void;
  /** Milliseconds since 1970. */
  clock: () => number;
}
