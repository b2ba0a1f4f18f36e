import { notify } from './toasts.ts';

/** What is said about a copy: that it was made, or that the browser refused. */
export interface CopyWords {
  copied: string;
  error: string;
  refused: string;
}

/** Copies a text and says so, or says that the browser refused: without https it keeps its clipboard to itself. */
export async function copyText(text: string, words: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'good', title: words.copied });
  } catch {
    notify({ kind: 'error', title: words.error, message: words.refused });
  }
}
