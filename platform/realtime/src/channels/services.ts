import type { Database } from '@schole/database';
import type { ChannelPermissions } from '../access/channel-permissions.ts';
import type { TokenVerifier } from '../access/token-verifier.ts';
import type { Changes } from '../changes/contract.ts';
import type { Hub } from '../hub/hub.ts';
import type { StoredMessages } from '../hub/stored-messages.ts';
import type { RealtimeLimits } from '../limits/limits.ts';
import type { UsageCounter } from '../limits/rate-limiter.ts';
import type { Nodes } from '../nodes/nodes.ts';

/** The shared services of the channels of a node. */
export interface RealtimeServices {
  database: Database;
  hub: Hub;
  nodes: Nodes;
  permissions: ChannelPermissions;
  tokens: TokenVerifier;
  stored: StoredMessages;
  changes: Changes;
  limits: RealtimeLimits;
  /** False: only private channels are opened. */
  publicChannels: boolean;
  /** Connections of each person. */
  people: UsageCounter;
  /** Receives reports of our own bugs. */
  reportError: (problem: unknown) => void;
  /** Milliseconds since 1970. */
  clock: () => number;
}
