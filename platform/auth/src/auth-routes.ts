import type { RouteGroup } from '@schole/http';
import { type AuthOptions, createAuthContext } from './create-auth-context.ts';
import { renderAuthFault } from './http/render-auth-fault.ts';
import { defaultAttemptLimits } from './limits/attempts.ts';
import { addKnownBrowsers } from './limits/known-browser.ts';
import { addAdmin } from './paths/admin/routes.ts';
import { addDisabledPaths } from './paths/disabled.ts';
import { addFactors } from './paths/factors/routes.ts';
import { addHealth } from './paths/health.ts';
import { addJwks } from './paths/jwks.ts';
import { addLogout } from './paths/logout.ts';
import { addOtp } from './paths/otp.ts';
import { addProviders } from './paths/providers/routes.ts';
import { addReauthenticate } from './paths/reauthenticate.ts';
import { addRecover } from './paths/recover.ts';
import { addResend } from './paths/resend.ts';
import { addSettings } from './paths/settings.ts';
import { addSignup } from './paths/signup/signup.ts';
import { addToken } from './paths/token/token.ts';
import { addUserRoutes } from './paths/user/user.ts';
import { addVerify } from './paths/verify/verify.ts';
import { addSweep } from './sweep.ts';

/** auth/v1: one file per path. Add here. */
export function authRoutes(options: AuthOptions): RouteGroup {
  const { keys } = options;
  const context = createAuthContext(options);
  return {
    prefix: '/auth/v1',
    render: renderAuthFault,
    checksSessions: true,
    register(server) {
      // Nothing here may be cached: it is about one person.
      server.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      addKnownBrowsers(server, keys, context.site.startsWith('https:'));
      addSignup(server, context);
      addToken(server, context);
      addOtp(server, context);
      addRecover(server, context);
      addReauthenticate(server, context);
      addResend(server, context);
      addVerify(server, context);
      addUserRoutes(server, context);
      addLogout(server, context);
      addFactors(server, context);
      addAdmin(server, context);
      addProviders(server, context);
      addSettings(server, context);
      addHealth(server, context);
      addJwks(server, context);
      addDisabledPaths(server);
      addSweep(server, context, options.attemptLimits?.window ?? defaultAttemptLimits.window);
      server.addHook('onClose', () => context.passwords.close());
    },
  };
}
