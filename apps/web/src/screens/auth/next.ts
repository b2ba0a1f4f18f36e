/** The page of an invitation. */
export function joinAddress(token: string): string {
  return `/auth?${new URLSearchParams({ mode: 'join', invitation: token })}`;
}

/** The target after the sign-in: the requested dashboard address or invitation, never another site. */
export function nextAddress(requested: unknown): string {
  if (typeof requested !== 'string') return '/dashboard';
  return /^\/(?:dashboard(?:[/?#]|$)|admin(?:[/?#]|$)|auth\?mode=join&invitation=[\w-]+$)/.test(requested)
    ? requested
    : '/dashboard';
}
