import type { EntitlementName } from '@schole/core';
import { useWords } from '../../client/language/language.ts';
import { notInThisVersion } from './not-in-this-version.ts';
import { planWords } from './words.ts';

/** The name of an entitlement on screen; of what does not exist yet, with the words that say so. */
export function useEntitlementName(): (name: EntitlementName) => string {
  const translate = useWords(planWords);
  return (name) => (name in notInThisVersion ? translate('notHere', { what: translate(name) }) : translate(name));
}
