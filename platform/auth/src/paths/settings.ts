import type { FastifyInstance } from 'fastify';
import { type AuthContext, inAuthTransaction } from '../context/auth-context.ts';
import { isSignUpOpen } from '../context/sign-up-permission.ts';

/** GET settings: the sign-in methods that are enabled. */
export function addSettings(server: FastifyInstance, context: AuthContext): void {
  server.get('/settings', { config: { bearerOptional: true } }, async () => {
    const open = await inAuthTransaction(context.database, (transaction) => isSignUpOpen(context, transaction));
    const phone = context.phoneCodes.size > 0;
    return {
      external: { email: true, phone, anonymous_users: context.anonymous, ...context.providers.list() },
      // Two of our own: the labels of the buttons, and whether an account may have several identities.
      provider_names: context.providers.labels(),
      manual_linking_enabled: context.manualLinking,
      disable_signup: !open,
      mailer_autoconfirm: !(await context.confirms()),
      phone_autoconfirm: false,
      // The codes are fixed in the configuration: nothing is sent to a telephone.
      sms_provider: phone ? 'fixed-codes' : '',
      saml_enabled: false,
    };
  });
}
