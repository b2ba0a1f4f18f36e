/** Where a tab keeps what it waits with. Not in the whole browser: the next student at this device opens another tab. */
const claimKey = 'student-join-claim';

/** The claim that this tab waits with; null where it waits for nothing, or the browser forbids storage. */
export function findClaim(): string | null {
  try {
    return window.sessionStorage.getItem(claimKey);
  } catch {
    return null;
  }
}

/** Keeps a claim in this tab, over a reload, or forgets it. */
export function keepClaim(claim: string | null): void {
  try {
    if (claim === null) window.sessionStorage.removeItem(claimKey);
    else window.sessionStorage.setItem(claimKey, claim);
  } catch {
    // Then it lasts as long as the page.
  }
}
