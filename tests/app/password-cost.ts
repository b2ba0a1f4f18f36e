/** The bcrypt cost of a test's server: the minimum that bcrypt accepts. `switch-on.test.ts` tests the cost of an installation. */
export const passwordCost = 4;
