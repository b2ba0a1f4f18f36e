import { z } from 'zod';
import { wordingField } from '../../contract/fields.ts';

export const content = z.strictObject({ statement: wordingField });
export type Content = z.output<typeof content>;

/** Whether the statement is true. */
export const key = z.strictObject({ correct: z.boolean() });
export type Key = z.output<typeof key>;
