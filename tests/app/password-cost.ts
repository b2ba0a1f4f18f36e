/** The bcrypt cost of a test's server: the minimum that bcrypt accepts. `start-server.test.ts` tests the cost of an installation. */
export const passwordCost = 4;
