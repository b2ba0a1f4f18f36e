import { Fault } from '@schole/core/fault';
import { maxFilterCharacters } from '../limits/limits.ts';

/** A channel that cannot be joined, or has to end. The published format: a code, a colon, a text. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

function createRefusal(code: string, words: string): Refusal {
  return new Refusal(`${code}: ${words}`);
}

/** The reason why a join is refused; codes are the published ones. */
export const refuse = {
  topicName: () => createRefusal('TopicNameRequired', 'You must provide a topic name'),
  topicLength: () => createRefusal('InvalidTopic', 'The name of a topic has at most 255 bytes'),
  channels: () => createRefusal('ChannelRateLimitReached', 'Too many channels'),
  joins: () => createRefusal('ClientJoinRateLimitReached', 'Too many joins per second'),
  people: () => createRefusal('ConnectionRateLimitReached', 'Too many connected users'),
  privateOnly: () => createRefusal('PrivateOnly', 'This server only allows private channels'),
  read: (topic: string) =>
    createRefusal('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`),
  malformed: () => createRefusal('MalformedJWT', 'The token provided is not a valid JWT'),
  signature: () => createRefusal('JwtSignatureError', 'Failed to validate JWT signature'),
  expired: (seconds: number) => createRefusal('InvalidJWTToken', `Token has expired ${seconds} seconds ago`),
  replayPublic: () => createRefusal('UnableToReplayMessages', 'Replay is not allowed for public channels'),
  replayWrong: () => createRefusal('UnableToReplayMessages', 'Replay params are not valid'),
  config: (words: string) => createRefusal('InvalidJoinPayload', words),
  changes: (words: string) => createRefusal('RealtimeDisabledForConfiguration', words),
  filters: () => refuse.config(`filters on row changes have at most ${maxFilterCharacters} characters together`),
  away: () => createRefusal('UnableToConnectToProject', 'The database cannot be reached, please try again'),
  unknown: () => createRefusal('UnknownErrorOnChannel', 'Something went wrong on the server'),
};

/** Any thrown value as a refusal: our own texts are kept, everything else is not revealed. */
export function asRefusal(problem: unknown): Refusal {
  if (problem instanceof Refusal) return problem;
  if (problem instanceof Fault) return problem.status >= 500 ? refuse.away() : refuse.changes(problem.message);
  return refuse.unknown();
}

/** The text of a refusal without its code, for the system message when a channel ends. */
export function wordsOf(refusal: Refusal): string {
  return refusal.message.slice(refusal.message.indexOf(': ') + 2);
}
