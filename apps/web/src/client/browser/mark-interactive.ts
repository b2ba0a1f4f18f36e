/** Marks the page as interactive: until then what is rendered may be a prerendered picture. Idempotent. */
export function markInteractive(): void {
  const root = document.getElementById('root');
  if (root === null || root.dataset.alive !== undefined) return;
  root.removeAttribute('inert');
  root.dataset.alive = '';
  document.dispatchEvent(new Event('schole:alive'));
}
