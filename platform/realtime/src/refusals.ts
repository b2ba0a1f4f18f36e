import { Fault } from '@schole/core/fault';
import { longestFilters } from './limits.ts';

/** A channel that cannot be joined, or has to end. The published form: a code, a colon, words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

function say(code: string, words: string): Refusal {
  return new Refusal(`${code}: ${words}`);
}

/** Why a join is refused; codes are the published ones. */
export const refuse = {
  topicName: () => say('TopicNameRequired', 'You must provide a topic name'),
  topicLength: () => say('InvalidTopic', 'The name of a topic has at most 255 bytes'),
  channels: () => say('ChannelRateLimitReached', 'Too many channels'),
  joins: () => say('ClientJoinRateLimitReached', 'Too many joins per second'),
  people: () => say('ConnectionRateLimitReached', 'Too many connected users'),
  privateOnly: () => say('PrivateOnly', 'This server only allows private channels'),
  read: (topic: string) => say('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`),
  malformed: () => say('MalformedJWT', 'The token provided is not a valid JWT'),
  signature: () => say('JwtSignatureError', 'Failed to validate JWT signature'),
  expired: (seconds: number) => say('InvalidJWTToken', `Token has expired ${seconds} seconds ago`),
  replayPublic: () => say('UnableToReplayMessages', 'Replay is not allowed for public channels'),
  replayWrong: () => say('UnableToReplayMessages', 'Replay params are not valid'),
  config: (words: string) => say('InvalidJoinPayload', words),
  changes: (words: string) => say('RealtimeDisabledForConfiguration', words),
  filters: () => refuse.config(`filters on row changes have at most ${longestFilters} characters together`),
  away: () => say('UnableToConnectToProject', 'The database cannot be reached, please try again'),
  unknown: () => say('UnknownErrorOnChannel', 'Something went wrong on the server'),
};

/** Whatever was thrown as a refusal: words of ours are kept, everything else is not told. */
export function asRefusal(problem: unknown): Refusal {
  if (problem instanceof Refusal) return problem;
  if (problem instanceof Fault) return problem.status >= 500 ? refuse.away() : refuse.changes(problem.message);
  return refuse.unknown();
}

/** The words of a refusal without its code, as a system message says them when a channel ends. */
export function wordsOf(refusal: Refusal): string {
  return refusal.message.slice(refusal.message.indexOf(': ') + 2);
}
