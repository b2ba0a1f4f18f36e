import { vi } from 'vitest';

/** Milliseconds that a test waits for what it expects: a busy machine needs more than the library's default of one second. */
const defaultTimeout = 10_000;

const globalState = globalThis as { scholeWaitFor?: typeof vi.waitFor };
globalState.scholeWaitFor ??= vi.waitFor;
const { scholeWaitFor: waitFor } = globalState;
vi.waitFor = (check, options = defaultTimeout) => waitFor(check, options);
