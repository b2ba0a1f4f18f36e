import type { Page } from 'playwright-core';
import type { PageCheck } from '../stop/stop.ts';

/** What stands above the page: it scrolls by itself, so that the document says nothing about it. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';

/**
 * What overflows the window, and placeholders that are cut; in an open layer, also what overflows it or leaves the window. A part that takes the focus
 * in order to be scrolled sideways, such as a table, may be wider than its place.
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate((query) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const problems = scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : [];
    const nameOf = (element: Element): string =>
      `${element.getAttribute('role') ?? element.localName} “${element.textContent?.trim().slice(0, 40)}”`;
    for (const layer of document.querySelectorAll(query)) {
      if (!layer.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right } = layer.getBoundingClientRect();
      if (left < -1 || right > clientWidth + 1)
        problems.push(
          `${nameOf(layer)} from ${Math.round(left)} to ${Math.round(right)} in a window of ${clientWidth}`,
        );
      for (const part of [layer, ...layer.querySelectorAll('*:not(svg, svg *)')]) {
        const { overflowX, textOverflow } = getComputedStyle(part);
        const holds = part === layer || overflowX !== 'visible';
        const isMeant = textOverflow === 'ellipsis' || part.matches('input, textarea, select, [tabindex="0"]');
        if (holds && !isMeant && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
          problems.push(`${nameOf(part)} is ${part.scrollWidth} px wide in ${part.clientWidth}`);
      }
    }
    const canvas = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (canvas === null || field.value !== '' || !field.checkVisibility({ visibilityProperty: true })) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      canvas.font = font;
      const wide = Math.ceil(canvas.measureText(field.placeholder).width);
      const room = Math.floor(field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
      if (wide > room) problems.push(`the placeholder “${field.placeholder}” is ${wide} px wide in ${room}`);
    }
    return problems;
  }, layers);

/** Nothing is wider than the window, or than the layer that holds it. */
export const overflow: PageCheck = {
  name: 'overflow',
  applies: ({ shapes }) => shapes.length > 0,
  checkShape: tooWide,
};
