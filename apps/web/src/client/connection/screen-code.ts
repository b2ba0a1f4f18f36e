import { forgetConfig, readConfig } from './config.ts';

/** The code of a screen could not be had: the server is away, or a newer build has replaced the file. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** Loads the code of a screen; what goes wrong on the way is a `CodeMissing`, which `Crash` knows how to mend. */
export function screenCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      // The cause names the file; the router would reload by itself at such a message, also while the server is away.
      throw new CodeMissing('The code of this screen is not there.', { cause });
    }
  };
}

/** What can be done about missing code: `reload` once, `wait` while the server is away, otherwise `ask` the person. */
export type CodeRecovery = 'reload' | 'wait' | 'ask';

const reloadedKey = 'schole.reloaded';

/** Finds out whether a reload may help: it does when the server answers and this file was not reloaded for before. */
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
    // Without storage nothing tells the second time from the first, and a page that reloads for ever helps nobody.
    return 'ask';
  }
}
