import { useEffect, useRef } from 'react';

export interface PasteOptions {
  /** False: nothing is taken now. */
  wanted: boolean;
  onFiles: (files: File[]) => void;
  onText: (text: string) => void;
}

/** Takes what is pasted anywhere on the page outside of a field: files, or else a text. */
export function usePaste({ wanted, onFiles, onText }: PasteOptions): void {
  const taking = useRef({ onFiles, onText });
  useEffect(() => {
    taking.current = { onFiles, onText };
  });
  useEffect(() => {
    if (!wanted) return;
    const paste = (event: ClipboardEvent): void => {
      const { target, clipboardData, defaultPrevented } = event;
      if (defaultPrevented || clipboardData === null) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null)
        return;
      const files = [...clipboardData.files];
      const text = clipboardData.getData('text/plain');
      if (files.length > 0) taking.current.onFiles(files);
      else if (text.trim() !== '') taking.current.onText(text);
      else return;
      event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [wanted]);
}
