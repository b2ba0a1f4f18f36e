import { limits } from '@schole/core';
import { z } from 'zod';

/** The pages whose words a child is to recognise, from 1. */
export const wantedPagesSchema = z.strictObject({
  pages: z.array(z.number().int().positive()).min(1).max(limits.recognition.pages),
});
