import { z } from 'zod';

/** The first line that a child process receives for each piece of work; `size` bytes follow it. */
export interface Order {
  size: number;
  input: unknown;
}

/** A message of a child, one line of JSON each. A file may have compromised the child: everything is validated. */
export const childMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('progress'), percent: z.number().min(0).max(100) }),
  z.strictObject({ kind: z.literal('done'), output: z.unknown() }),
  z.strictObject({
    kind: z.literal('fault'),
    code: z.string().max(100),
    values: z.record(z.string().max(40), z.union([z.number(), z.string().max(500)])),
  }),
  z.strictObject({ kind: z.literal('failed'), message: z.string() }),
]);
export type ChildMessage = z.output<typeof childMessageSchema>;
