/** Polls until the result is true; false after the timeout (milliseconds). */
export async function waitUntil(
  question: () => boolean | Promise<boolean>,
  time: number,
  every = 50,
): Promise<boolean> {
  const end = performance.now() + time;
  for (;;) {
    if (await question()) return true;
    if (performance.now() >= end) return false;
    await pause(every);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Waits for the work, but not longer than `time` milliseconds; its result is not needed. */
export async function waitWithTimeout(time: number, work: Promise<unknown> | undefined): Promise<void> {
  const end = Promise.withResolvers<void>();
  const timer = setTimeout(end.resolve, time);
  try {
    await Promise.race([work, end.promise]);
  } finally {
    clearTimeout(timer);
  }
}
