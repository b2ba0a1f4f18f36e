export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The control that words are typed into; null for anything else, and for a field that is read only. */
export function textControlOf(target: unknown): TextControl | null {
  const isText =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
  return isText && !target.readOnly && !target.disabled ? target : null;
}

/**
 * Writes a formula at the cursor, as if it had been typed, and leaves the cursor behind it. Within a formula its dollar
 * signs are left out. False where it has no room.
 */
export function insertFormula(control: TextControl, latex: string): boolean {
  const start = control.selectionStart ?? control.value.length;
  const end = control.selectionEnd ?? start;
  const signs = control.value.slice(0, start).match(/(?<!\\)\$/g)?.length ?? 0;
  const text = signs % 2 === 1 ? latex : `$${latex}$`;
  if (control.maxLength >= 0 && control.value.length - (end - start) + text.length > control.maxLength) return false;
  control.focus();
  control.setRangeText(text, start, end, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
