// Demo data: the mark beside each of its rows, the line that says they are there, and the offer to make some.
export { useDemoCount, useDemoRows } from './calls.ts';
export { DemoBanner } from './demo-banner.tsx';
export { DemoMark } from './demo-mark.tsx';
export { DemoOffer } from './demo-offer.tsx';
