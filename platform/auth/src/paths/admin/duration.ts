import { authFault } from '../../http/auth-fault.ts';

/** Milliseconds of each unit of the published form. */
const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};

/** The published form counts nanoseconds in 63 bits, which is 292 years. */
const maxDuration = 292 * 365 * 24 * 3_600_000;

const form = /^\+?(\d+(\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)((\d+(\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h))*$/;

/** Milliseconds of a duration such as 300ms, 2h45m or 1.5h; throws validation_failed. */
export function readDuration(text: string): number {
  if (text.length > 100 || !form.test(text)) {
    throw authFault('validation_failed', { message: 'ban_duration: not a duration such as 24h, 2h45m or none' });
  }
  const parts = text.matchAll(/([\d.]+)(ns|us|µs|μs|ms|s|m|h)/g);
  const sum = [...parts].reduce((total, [, number, unit]) => total + Number(number) * (units[unit ?? ''] ?? 0), 0);
  if (!(sum <= maxDuration)) throw authFault('validation_failed', { message: 'ban_duration: longer than 292 years' });
  return sum;
}
