import { notify } from './toasts.ts';

/** The texts after a copy: success, or refusal by the browser. */
export interface CopyWords {
  copied: string;
  error: string;
  refused: string;
}

/** Copies a text and reports success, or that the browser refused: without https it does not allow clipboard access. */
export async function copyText(text: string, words: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'good', title: words.copied });
  } catch {
    notify({ kind: 'error', title: words.error, message: words.refused });
  }
}
