/** Whether something failed because a disk, or somebody's share of it, is full; whatever it was wrapped in on its way. */
export function isDiskFull(problem: unknown): boolean {
  const { code, cause } = (problem ?? {}) as { code?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isDiskFull(cause));
}
