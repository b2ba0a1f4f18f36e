import { z } from 'zod';
import type { VariableTable } from './variable.ts';

/** auth/v1: who may come in, and how. Add here. */
export const authVariables = {
  SCHOLE_SIGN_UP: {
    default: 'open',
    meaning:
      'Who may make an account: open (everybody) or invitation (only the very first account, then those invited).',
    wants: 'open or invitation',
    value: z.enum(['open', 'invitation']),
  },
} as const satisfies VariableTable;
