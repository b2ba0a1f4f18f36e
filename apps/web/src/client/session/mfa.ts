import type { Factor, User } from '@supabase/supabase-js';

/** The level of assurance that an access token names; empty for one that cannot be read. */
function levelOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return String(JSON.parse(atob(payload)).aal);
  } catch {
    return '';
  }
}

/** What the person has for a second step and has used once; recovery codes only stand in for one. */
export function verifiedFactors(user: Pick<User, 'factors'>): Factor[] {
  return (user.factors ?? []).filter(({ status, factor_type: type }) => {
    const known: string = type;
    return status === 'verified' && known !== 'recovery_code';
  });
}

/** Whether this session took the first step only, of a person who has a second one. */
export function needsMfa(token: string, user: Pick<User, 'factors'>): boolean {
  return levelOf(token) === 'aal1' && verifiedFactors(user).length > 0;
}
