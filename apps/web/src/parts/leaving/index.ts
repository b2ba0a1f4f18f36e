export { LeavingBanner } from './banner.tsx';
export { leavingKey, useLeaving } from './calls.ts';
