export { defaultLimits, type RealtimeLimits } from './limits/limits.ts';
export { createRealtime, type Realtime, type RealtimeOptions } from './realtime.ts';
