import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context/auth-context.ts';
import { addChallenge } from './challenge.ts';
import { addEnroll } from './enroll.ts';
import { addRecoveryCodes } from './recovery-codes.ts';
import { addUnenroll } from './unenroll.ts';
import { addVerifyFactor } from './verify.ts';

/** factors/…: a person's second factors. */
export function addFactors(server: FastifyInstance, context: AuthContext): void {
  addEnroll(server, context);
  addChallenge(server, context);
  addVerifyFactor(server, context);
  addUnenroll(server, context);
  addRecoveryCodes(server, context);
}
