import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * pdf.js (6.5, checkLastPage) leaves rejected promises about damaged objects unhandled although it continues without
 * them.
 */
function isStray(reason: unknown): boolean {
  return reason instanceof Error && (reason.stack?.includes('pdfjs-dist') ?? false);
}

function ignoreStray(reason: unknown): void {
  if (!isStray(reason)) throw reason;
}

/** Runs `work` while unhandled rejections of pdf.js do not end the process; any other one still does. */
export async function ignoringStrayRejections<Result>(work: () => Promise<Result>): Promise<Result> {
  process.on('unhandledRejection', ignoreStray);
  try {
    return await work();
  } finally {
    // Node reports them at the end of a turn.
    await nextTurn();
    process.off('unhandledRejection', ignoreStray);
  }
}
