// Demo data: the mark beside each of its rows, the banner that announces it, and the offer to create some.
export { readDemoIds, refreshDemo, useAddDemo, useDemoCount, useDemoData, useDemoRows } from './calls.ts';
export { DemoBanner } from './demo-banner.tsx';
export { DemoMark } from './demo-mark.tsx';
export { DemoOffer } from './demo-offer.tsx';
