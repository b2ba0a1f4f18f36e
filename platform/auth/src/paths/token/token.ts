import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../../context/auth-context.ts';
import { authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody } from '../../http/input.ts';
import { exchangeCode } from '../../sessions/flow.ts';
import { refreshSession } from './refresh.ts';
import { signIn } from './sign-in.ts';
import { signInWithIdToken } from './sign-in-with-id-token.ts';

const query = z.object({ grant_type: z.string().max(100).default('') });
const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });
const refreshBody = z.object({ refresh_token: optionalText });
const flowBody = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** POST token: exchanges a password, a refresh token or the code of an opened link for the tokens of a session. */
export function addToken(server: FastifyInstance, context: AuthContext): void {
  server.post('/token', { config: { bearerOptional: true } }, async (request) => {
    const { grant_type: grant } = readBody(query, request.query);
    if (grant === 'password') {
      const { email, phone, password } = readBody(passwordBody, request.body);
      const name = email === undefined ? phone !== undefined && { phone } : { email };
      if (email === undefined && phone !== undefined && context.phoneCodes.size === 0) {
        throw authFault('phone_provider_disabled');
      }
      if (!name || password === undefined || (email !== undefined && phone !== undefined)) {
        throw authFault('validation_failed', {
          message: 'You must provide either an email or phone number and a password',
        });
      }
      return signIn(context, request, name, password);
    }
    if (grant === 'refresh_token') {
      const { refresh_token: refreshToken } = readBody(refreshBody, request.body);
      if (refreshToken === undefined) throw authFault('validation_failed', { message: 'refresh_token required' });
      return refreshSession(context, refreshToken);
    }
    if (grant === 'pkce') {
      const { auth_code: code, code_verifier: verifier } = readBody(flowBody, request.body);
      if (code === undefined || verifier === undefined) {
        throw authFault('validation_failed', {
          message: 'invalid request: both auth code and code verifier should be non-empty',
        });
      }
      return exchangeCode(context, request, code, verifier);
    }
    if (grant === 'id_token') return signInWithIdToken(context, request);
    if (grant === 'web3') throw authFault('web3_provider_disabled');
    throw authFault('validation_failed', {
      message: 'unsupported_grant_type',
      extra: { error: 'unsupported_grant_type', error_description: 'unsupported_grant_type' },
    });
  });
}
