/** Milliseconds. Longer than the slower of the two branches takes on a machine that is not overloaded. */
export const defaultAnswerStep = 250;

/**
 * Answers at the next full step (milliseconds) after the work, so that its time does not reveal which of two branches
 * it took. Refusals are sent at once: they are the same for everybody.
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
