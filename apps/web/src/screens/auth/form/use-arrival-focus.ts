import { useEffect, useRef } from 'react';
import { headingId } from './use-heading-focus.ts';

/**
 * The first empty field takes the focus when the page opens with its form, so that writing begins without a press.
 *
 * Only with a mouse or a touchpad: a phone opens no keyboard for a focus that no touch gave, so it would save nothing
 * there. A focus that is somewhere already stays, and when one form replaces another the heading takes it
 * (`useHeadingFocus`). A screen reader says the name of the form, which is the heading, before the field.
 *
 * @param wanted False: something else is to be read first.
 */
export function useArrivalFocus(wanted: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !wanted) return;
    const heading = document.getElementById(headingId);
    const form = heading?.parentElement?.querySelector('form');
    if (form === null || form === undefined) return;
    done.current = true;
    if (window.matchMedia?.('(pointer: fine)').matches !== true) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([readonly])')];
    fields.find(({ value }) => value === '')?.focus();
  });
}
