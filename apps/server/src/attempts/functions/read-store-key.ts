import { type StudentFunction, smallLimits } from '../../functions/contract.ts';

/** With what the browsers of a student encrypt what they keep: derived for them, so that it is nowhere stored. */
export const readStoreKey: StudentFunction<'read-store-key'> = {
  name: 'read-store-key',
  permission: 'students',
  limits: smallLimits,
  async run(_input, { caller, fingerprint }) {
    const bytes = Buffer.from(fingerprint('attempt store', caller.userId), 'base64url');
    return { key: bytes.toString('base64') };
  },
};
