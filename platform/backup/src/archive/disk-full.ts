/** Whether an error was caused by a full disk or an exhausted quota; whatever wraps it. */
export function isDiskFull(problem: unknown): boolean {
  const { code, cause } = (problem ?? {}) as { code?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isDiskFull(cause));
}
