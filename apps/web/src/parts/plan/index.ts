// The school's plan in screens: what it allows, and how much is left before the limit.
export { planKey, usePlan } from './calls.ts';
export { ClassCounter } from './class-counter.tsx';
export { GenerationNote } from './generation-note.tsx';
export { PlanAdvice } from './plan-advice.tsx';
export { PlanCounter } from './plan-counter.tsx';
export { StorageNote } from './storage-note.tsx';
export { servicesOf } from './support.ts';
export { SupportEntry } from './support-entry.tsx';
export { useEntitlementName } from './use-entitlement-name.ts';
export { planWords } from './words.ts';
