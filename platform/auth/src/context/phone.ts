import { authFault } from '../http/auth-fault.ts';
import type { AuthContext } from './auth-context.ts';

/** E.164 without its plus: the country code first, at most fifteen digits. */
const form = /^[1-9]\d{3,14}$/;

/** The normalised number: digits alone; null for an invalid one. */
export function normalizePhone(written: string): string | null {
  const digits = written
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\s().-]/g, '');
  return form.test(digits) ? digits : null;
}

/** The number as it is stored; throws validation_failed. */
export function requirePhone(written: string): string {
  const phone = normalizePhone(written);
  if (phone !== null) return phone;
  throw authFault('validation_failed', { message: 'Invalid phone number format (E.164 required)' });
}

/** The number as it is stored; throws phone_provider_disabled where telephones are not enabled, and validation_failed. */
export function readPhone(context: AuthContext, written: string): string {
  if (context.phoneCodes.size === 0) throw authFault('phone_provider_disabled');
  return requirePhone(written);
}

/** The fixed code of the number; throws sms_send_failed: there is no carrier that could send others. */
export function codeFor(context: AuthContext, phone: string): string {
  const code = context.phoneCodes.get(phone);
  if (code === undefined) throw authFault('sms_send_failed');
  return code;
}

/** Throws validation_failed for another channel to a telephone than the published ones. */
export function checkChannel(channel: string | undefined): void {
  if (channel === undefined || channel === 'sms' || channel === 'whatsapp') return;
  throw authFault('validation_failed', { message: 'Invalid channel: it is sms or whatsapp' });
}
