/** Where somebody goes after the sign-in: the dashboard address they came from, never another site. */
export function nextAddress(wanted: unknown): string {
  if (typeof wanted !== 'string') return '/dashboard';
  return /^\/dashboard(?:[/?#]|$)/.test(wanted) ? wanted : '/dashboard';
}
