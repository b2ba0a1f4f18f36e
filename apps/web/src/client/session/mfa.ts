import type { Factor, User } from '@supabase/supabase-js';

/** The assurance level of an access token; empty for one that cannot be read. */
function levelOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return String(JSON.parse(atob(payload)).aal);
  } catch {
    return '';
  }
}

/** The user's verified factors; recovery codes only replace one of them. */
export function verifiedFactors(user: Pick<User, 'factors'>): Factor[] {
  return (user.factors ?? []).filter(({ status, factor_type: type }) => {
    const known: string = type;
    return status === 'verified' && known !== 'recovery_code';
  });
}

/** Whether this session has only passed the first factor, for a user who has a second one. */
export function needsMfa(token: string, user: Pick<User, 'factors'>): boolean {
  return levelOf(token) === 'aal1' && verifiedFactors(user).length > 0;
}
