import type { Element } from '../../../office/xml.ts';

const emuPerPoint = 12_700;

/** A number in an attribute; undefined where there is none. */
export function numberOf(element: Element | undefined, name: string): number | undefined {
  const written = element?.attributes[name];
  if (written === undefined || written === '') return undefined;
  const number = Number(written);
  return Number.isFinite(number) ? number : undefined;
}

/** Points of a length in an attribute; undefined where there is none. */
export function pointsOf(element: Element | undefined, name: string): number | undefined {
  const emus = numberOf(element, name);
  return emus === undefined ? undefined : emus / emuPerPoint;
}

/** A share of 1 in an attribute, written as thousandths of a percent or as a percentage. */
export function shareOf(element: Element | undefined, name = 'val'): number | undefined {
  const written = element?.attributes[name] ?? '';
  if (written.endsWith('%')) {
    const percent = Number(written.slice(0, -1));
    return Number.isFinite(percent) ? percent / 100 : undefined;
  }
  const number = numberOf(element, name);
  return number === undefined ? undefined : number / 100_000;
}

/** Degrees of an angle in an attribute; 0 where there is none. */
export function degreesOf(element: Element | undefined, name: string): number {
  return (numberOf(element, name) ?? 0) / 60_000;
}

/** Whether an attribute is on; undefined where it is absent. */
export function flagOf(element: Element | undefined, name: string): boolean | undefined {
  const written = element?.attributes[name];
  return written === undefined ? undefined : ['1', 'true', 'on'].includes(written);
}
