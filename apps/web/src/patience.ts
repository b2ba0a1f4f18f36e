import { beforeAll } from 'vitest';

// A busy machine draws later than the second that the testing library waits by itself. Only where there is a page at all.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
});
