import { z } from 'zod';
import { limits } from '../limits.ts';

const { attempts } = limits;

/** Bytes of a value as it is stored. */
const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value) ?? '').length;

/**
 * What a student may change of a question: the answer (in the form in which the kind's control writes it; null takes it
 * back), a flag for later, options struck out (by their index in the question), and a note to oneself.
 */
export const entryParts = ['answer', 'flag', 'strike', 'note'] as const;
export type EntryPart = (typeof entryParts)[number];

const ofQuestion = { question: z.uuid() };

/** What happened, by its part. `move`: the student is at this question; `submit` ends the attempt. */
export const eventBodySchema = z.discriminatedUnion('part', [
  z.object({
    ...ofQuestion,
    part: z.literal('answer'),
    value: z.json().refine((value) => sizeOf(value) <= attempts.answerBytes),
  }),
  z.object({ ...ofQuestion, part: z.literal('flag'), value: z.boolean() }),
  z.object({
    ...ofQuestion,
    part: z.literal('strike'),
    value: z.array(z.number().int().min(0).max(99)).max(20),
  }),
  z.object({ ...ofQuestion, part: z.literal('note'), value: z.string().max(attempts.note) }),
  z.object({ ...ofQuestion, part: z.literal('move'), value: z.null() }),
  z.object({ part: z.literal('submit'), value: z.null() }),
]);
export type EventBody = z.output<typeof eventBodySchema>;

/** An event as a device keeps and sends it. */
export const attemptEventSchema = z.object({
  /** Counted by the device from 1, without a gap: with the device, the id of the event. */
  number: z.number().int().min(1).max(attempts.events),
  /** The last sequence of the server that the device knew of when it made the event. */
  seen: z.number().int().min(0),
  /** By the clock of the device, which proves nothing. */
  at: z.iso.datetime().regex(/^(?!0000)/),
  body: eventBodySchema,
});
export type AttemptEvent = z.output<typeof attemptEventSchema>;

/** What an attempt holds of a question, with the event that decided it. */
export const entrySchema = z.object({
  question: z.uuid(),
  part: z.enum(entryParts),
  value: z.json(),
  sequence: z.number().int(),
  epoch: z.number().int(),
  /** The deciding event arrived after the end. */
  late: z.boolean(),
  /** The sequence at which two devices turned out to have changed it without knowing of each other; 0: they did not. */
  contested: z.number().int(),
});
export type Entry = z.output<typeof entrySchema>;
