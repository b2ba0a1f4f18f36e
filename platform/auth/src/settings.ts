import type { FastifyInstance } from 'fastify';
import { anyUserExists } from './account.ts';
import { type AuthContext, inAuth } from './context.ts';

/** GET settings: which ways to sign in are open. */
export function addSettings(server: FastifyInstance, context: AuthContext): void {
  server.get('/settings', async () => {
    const open = context.signUp === 'open' || !(await inAuth(context.database, anyUserExists));
    return {
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: !open,
      mailer_autoconfirm: !(await context.confirms()),
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  });
}
