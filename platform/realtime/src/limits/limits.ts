/** What one node, one connection and one channel may use. */
export interface RealtimeLimits {
  /** Open connections of this node. */
  connections: number;
  /** Open connections from one address; a school stands behind one. */
  connectionsPerAddress: number;
  /** Open connections of one person. */
  connectionsPerPerson: number;
  /** Channels of one connection. */
  channels: number;
  /** Joins of one connection in a second. */
  joins: number;
  /** Messages of one connection in a second; of one caller over HTTP as well. */
  events: number;
  /** Presence messages of one channel in a second. */
  presences: number;
  /** Bytes of everything that presences say of themselves on one channel: whoever comes in is sent all of it. */
  presencesOfChannel: number;
  /** The same on all channels together, of every node. */
  presencesOfAll: number;
  /** Bytes of one message. */
  payload: number;
  /** Bytes that may wait for a slow reader; whoever lets more wait is cut off. */
  backlog: number;
  /** Bytes that may wait for all slow readers together; the slowest are cut off first. */
  backlogs: number;
  /** Milliseconds without a word (a heartbeat comes every 25 seconds) after which a connection is closed. */
  silence: number;
}

export const defaultLimits: RealtimeLimits = {
  connections: 20_000,
  connectionsPerAddress: 10_000,
  connectionsPerPerson: 200,
  channels: 100,
  joins: 100,
  events: 100,
  presences: 10,
  presencesOfChannel: 2_097_152,
  presencesOfAll: 134_217_728,
  payload: 1_048_576,
  backlog: 4_194_304,
  backlogs: 268_435_456,
  silence: 60_000,
};

/** Bytes that a topic or the name of an event may have: what one byte of length can say in a binary frame. */
export const maxNameBytes = 255;

/** Bytes of what a presence says about itself; all of them together are sent to whoever comes in. */
export const maxPresenceBytes = 65_536;

/** Conditions on row changes of one channel. */
export const maxChangeRequests = 100;

/** Characters of all filters on row changes of one connection: every change is compared with each of their values. */
export const maxFilterCharacters = 32_768;
