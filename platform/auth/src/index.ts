export { anyUserExists } from './account.ts';
export { type AttemptLimits, network, usualAttemptLimits } from './attempts.ts';
export type { AuthEvent, AuthMail, SignUp } from './context.ts';
export { type AuthOptions, authDoor } from './door.ts';
export { type CharacterRule, characterRules } from './password-characters.ts';
export { foldPhone as readPhoneNumber } from './phone.ts';
export { type ProviderSettings, readProviders } from './providers/settings.ts';
export { isRedirectPattern } from './redirect-pattern.ts';
