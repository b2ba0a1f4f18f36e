import { type ClipboardEvent, type InputEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { formWords } from '../words/form-words.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Whether the browser will drop the end of what is being pasted, because the field has a `maxLength`. */
export function pasteIsCut({ currentTarget: control, clipboardData }: ClipboardEvent<TextControl>): boolean {
  if (control.maxLength < 0) return false;
  const text = clipboardData.getData('text');
  // A field of one line takes no line ends.
  const pasted = control instanceof HTMLInputElement ? text.replace(/[\r\n]/g, '') : text;
  const replaced = (control.selectionEnd ?? 0) - (control.selectionStart ?? 0);
  return control.value.length - replaced + pasted.length > control.maxLength;
}

interface Handlers<Control> {
  maxLength?: number | undefined;
  onPaste?: ((event: ClipboardEvent<Control>) => void) | undefined;
  onInput?: ((event: InputEvent<Control>) => void) | undefined;
}

/**
 * Browsers cut a pasted text at `maxLength` without a word. The note says so, until the field has room again; the
 * handlers replace those of the control and call them.
 */
export function useCutPaste<Control extends TextControl>({ maxLength, onPaste, onInput }: Handlers<Control>) {
  const translate = useWords(formWords);
  const [cut, setCut] = useState(false);
  const note: ReactNode = cut && maxLength !== undefined && (
    <span role="status" className="block font-text font-ui text-attention text-sm tracking-normal">
      {translate('pasteCut', { most: maxLength })}
    </span>
  );
  const handlers = {
    onPaste: (event: ClipboardEvent<Control>): void => {
      setCut(pasteIsCut(event));
      onPaste?.(event);
    },
    onInput: (event: InputEvent<Control>): void => {
      if (maxLength !== undefined && event.currentTarget.value.length < maxLength) setCut(false);
      onInput?.(event);
    },
  };
  return { note, handlers };
}
