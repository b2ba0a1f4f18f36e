/** What a test's server pays for a password: the least that bcrypt can do. `switch-on.test.ts` shows what an installation pays. */
export const passwordCost = 4;
