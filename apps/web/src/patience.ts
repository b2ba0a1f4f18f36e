import { beforeAll, vi } from 'vitest';

/** Milliseconds that a test waits for what it expects: a busy machine needs more than the second of the tools themselves. */
const patience = 10_000;

const { waitFor } = vi;
vi.waitFor = (check, options = patience) => waitFor(check, options);

// Only where there is a page at all.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience });
});
