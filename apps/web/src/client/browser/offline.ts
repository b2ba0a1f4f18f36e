/**
 * Lets the browser cache the page that is shown without a network. Only over https or on localhost, where browsers
 * allow service workers; nothing depends on it, and it stores no user's data.
 */
export function prepareOffline(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // A browser that refuses has no offline page, and works without one.
    navigator.serviceWorker.register('/offline.js').catch(() => undefined);
  };
  // After everything that the user waits for.
  const rest = (): void => void window.setTimeout(register, 3_000);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
