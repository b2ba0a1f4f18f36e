/** Bytes as MB with at most one decimal, for the text of a refusal. */
export function megabytes(bytes: number): number {
  return Math.round(bytes / 104_857.6) / 10;
}
