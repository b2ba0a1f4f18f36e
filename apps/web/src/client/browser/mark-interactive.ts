/** Says that the page answers from now on: until then what is drawn may be a picture. Idempotent. */
export function markInteractive(): void {
  const root = document.getElementById('root');
  if (root === null || root.dataset.alive !== undefined) return;
  root.removeAttribute('inert');
  root.dataset.alive = '';
  document.dispatchEvent(new Event('schole:alive'));
}
