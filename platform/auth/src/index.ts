export {
  type AccountSessions,
  type AccountSignIn,
  createAccountSessions,
  type KnownAccount,
} from './account-sessions.ts';
export { anyUserExists } from './accounts/account.ts';
export { removeFactors } from './accounts/remove-factors.ts';
export { authRoutes } from './auth-routes.ts';
export type { AuthEvent, AuthMail, NewSession, SignUp, SignUpCandidate } from './context/auth-context.ts';
export { normalizePhone as readPhoneNumber } from './context/phone.ts';
export { isRedirectPattern } from './context/redirect-pattern.ts';
export type { AuthOptions } from './create-auth-context.ts';
export type { SignInRequest } from './http/sign-in-request.ts';
export { type AttemptLimits, defaultAttemptLimits } from './limits/attempts.ts';
export { originsOf, type ProviderSettings, readProviders } from './providers/settings.ts';
export { createPersonProof, type PersonProof, type ProofOutcome } from './sessions/person-proof.ts';
