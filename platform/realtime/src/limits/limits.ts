/** The limits of one node, one connection and one channel. */
export interface RealtimeLimits {
  /** Open connections of this node. */
  connections: number;
  /** Open connections from one address; a whole school may share one. */
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
  /** Bytes of all presences on one channel: every new member is sent all of them. */
  presencesOfChannel: number;
  /** The same on all channels together, of every node. */
  presencesOfAll: number;
  /** Bytes of one message. */
  payload: number;
  /** Bytes that may wait for a slow reader; one with more is disconnected. */
  backlog: number;
  /** Bytes that may wait for all slow readers together; the slowest are disconnected first. */
  backlogs: number;
  /** Milliseconds without a message (a heartbeat comes every 25 seconds) after which a connection is closed. */
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

/** Maximum bytes of a topic or the name of an event: what one length byte of a binary frame can express. */
export const maxNameBytes = 255;

/** Maximum bytes of one presence; all of them together are sent to every new member. */
export const maxPresenceBytes = 65_536;

/** Conditions on row changes of one channel. */
export const maxChangeRequests = 100;

/** Characters of all filters on row changes of one connection: every change is compared with each of their values. */
export const maxFilterCharacters = 32_768;
