import type { EngineFailure } from '@schole/ai';
import type { ChatAnswer } from '@schole/core';

/** The message of a failed reply: the web app recognizes the outcome by it. Nothing that the other side sent. */
const words: Readonly<Record<EngineFailure['outcome'], string>> = {
  'rate-limit': 'Rate limit: too many requests at the moment.',
  credits: 'The AI credits are exhausted.',
  'time-out': 'The reply took too long.',
  empty: 'Empty response content from AI',
  malformed: 'The reply could not be read.',
  'too-large': 'The reply is too long.',
  unreachable: 'The workflow or language model could not be reached.',
  refused: 'The workflow or language model was not asked, or it refused.',
  error: 'The workflow or language model failed.',
  stopped: 'The reply was stopped.',
};

export const refused = (message: string): ChatAnswer => ({ status: 'error', error: { message } });

export const refusals = {
  signedOut: refused('User not authenticated'),
  body: refused('The request is not a message of a chat.'),
  session: refused('The chat session was not found.'),
  archived: refused('The chat session is archived.'),
  notAllowed: refused('The documentation assistant is for the staff of a school.'),
  pace: refused('Rate limit: too many messages in a short time.'),
  failed: refused('The reply failed.'),
} as const;

export const answerOf = ({ outcome }: EngineFailure): ChatAnswer => refused(words[outcome]);
