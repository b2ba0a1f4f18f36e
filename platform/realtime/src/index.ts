export { type RealtimeLimits, usualLimits } from './limits.ts';
export { openRealtime, type Realtime, type RealtimeOptions } from './realtime.ts';
