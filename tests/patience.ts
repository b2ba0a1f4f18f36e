import { vi } from 'vitest';

/** Milliseconds that a test waits for what it expects: a busy machine needs more than the second of the tool itself. */
const patience = 10_000;

const kept = globalThis as { scholeWaitFor?: typeof vi.waitFor };
kept.scholeWaitFor ??= vi.waitFor;
const { scholeWaitFor: waitFor } = kept;
vi.waitFor = (check, options = patience) => waitFor(check, options);
