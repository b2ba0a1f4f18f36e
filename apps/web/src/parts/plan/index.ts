// The school's plan as screens meet it: what it allows, and how much is left before the wall.
export { planKey, usePlan } from './calls.ts';
export { GenerationNote } from './generation-note.tsx';
export { PlanCounter } from './plan-counter.tsx';
export { planWords } from './words.ts';
