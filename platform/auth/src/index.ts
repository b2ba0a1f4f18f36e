export { anyUserExists } from './account.ts';
export { type AttemptLimits, network } from './attempts.ts';
export type { AuthEvent, AuthMail, SignUp } from './context.ts';
export { type AuthOptions, authDoor } from './door.ts';
