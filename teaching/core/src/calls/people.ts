import { z } from 'zod';
import { contentLanguages } from '../document.ts';
import { limits } from '../limits.ts';
import { type CallTable, id, line, withoutControls } from './parts.ts';

/** Who belongs to a school, as what, and how one becomes or ceases to be one of them. Add here. */
export const peopleCalls = {
  /** Gives the school the caller works in another name. */
  'change-school': {
    input: z.object({ name: line.min(1).max(limits.schoolName) }),
    output: z.object({ schoolId: id, name: z.string() }),
  },
  /** What a visitor writes to those who look after the installation; `website` stays empty, only programs fill it. */
  'contact-sales': {
    input: z.object({
      name: line.min(1).max(limits.contact.name),
      email: line.max(limits.contact.email).pipe(z.email()),
      organisation: line.max(limits.contact.organisation).default(''),
      message: z.string().overwrite(withoutControls).trim().min(1).max(limits.contact.message),
      language: z.enum(contentLanguages),
      website: z.string().max(500).default(''),
    }),
    output: z.object({ received: z.literal(true) }),
  },
} as const satisfies CallTable;
