// The card of first steps: shown at /dashboard after the sign-up until its person closes it, and on request afterwards.
export { StartCard } from './start-card.tsx';
export { startCardWords } from './words.ts';
