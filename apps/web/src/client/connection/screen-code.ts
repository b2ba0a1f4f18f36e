import { forgetConfig, readConfig } from './config.ts';

/** The code of a screen could not be loaded: the server is unreachable, or a newer build has replaced the file. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** Loads the code of a screen; any failure becomes a `CodeMissing`, which `Crash` can recover from. */
export function screenCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      // The cause names the file; the router would reload by itself on such a message, also while the server is
      // unreachable.
      throw new CodeMissing('The code of this screen is not there.', { cause });
    }
  };
}

/**
 * What can be done about missing code: `reload` once, `wait` while the server is unreachable, otherwise `ask` the user.
 */
export type CodeRecovery = 'reload' | 'wait' | 'ask';

const reloadedKey = 'schole.reloaded';

/**
 * Finds out whether a reload may help: it does when the server answers and no reload was tried for this file before.
 */
export async function findRecovery(error: CodeMissing): Promise<CodeRecovery> {
  forgetConfig();
  try {
    await readConfig();
  } catch {
    return 'wait';
  }
  const file = error.cause instanceof Error ? error.cause.message : error.message;
  try {
    if (window.sessionStorage.getItem(reloadedKey) === file) return 'ask';
    window.sessionStorage.setItem(reloadedKey, file);
    return 'reload';
  } catch {
    // Without storage the second attempt cannot be told from the first, and a page that reloads for ever helps nobody.
    return 'ask';
  }
}
