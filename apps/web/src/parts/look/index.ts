// How the interface looks for a person: kept in the browser for the first paint, and in the account for every browser.
export type { Look } from './calls.ts';
export { useChangeLook, useOwnLook, useSaveLook } from './use-look.ts';
