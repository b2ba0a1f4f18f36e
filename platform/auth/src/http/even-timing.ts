/** Milliseconds. Longer than the slower of the two ways takes on a machine that is not overrun. */
export const defaultAnswerStep = 250;

/**
 * Answers at the next full step (milliseconds) after the work, so that its time does not tell which of two ways it took.
 * Refusals go at once: they are the same for everybody.
 */
export async function withEvenTiming<Result>(step: number, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const rest = step - ((performance.now() - start) % step);
  await new Promise((resolve) => {
    setTimeout(resolve, rest);
  });
  return result;
}
