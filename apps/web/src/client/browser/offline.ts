/**
 * Lets the browser keep the page that says that there is no network. Only over https or on this machine itself, where
 * browsers allow it; nothing depends on it, and it keeps nothing of anybody.
 */
export function prepareOffline(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // A browser that refuses has no offline page, and needs none to work.
    navigator.serviceWorker.register('/offline.js').catch(() => undefined);
  };
  // After everything that somebody waits for.
  const rest = (): void => void window.setTimeout(register, 3_000);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
