import type { Element } from '../../office/xml.ts';

/** Fields that say where a slide is and when it is shown, and what stands at the edge of each. */
const edges = new Set([
  'text:page-number',
  'text:page-count',
  'text:date',
  'text:time',
  'presentation:footer',
  'presentation:header',
  'presentation:date-time',
]);
/** Words beside the number of a slide: "Page 3 of 10". */
const besideNumbers = /^(?:slide|page|p|of|σελίδα|σελ|διαφάνεια|από)$/iu;

/** A date that stays as it was written is text. */
const isEdge = ({ name, attributes }: Element): boolean => edges.has(name) && attributes['text:fixed'] !== 'true';

/** Whether a box holds fields of pages and dates and nothing else: it belongs to the edge of a slide, not to its text. */
export function isOfFields(box: Element): boolean {
  let fields = 0;
  let isAlone = true;
  const visit = (element: Element): void => {
    if (isEdge(element)) fields += 1;
    else if (element.name.startsWith('draw:') && element !== box) isAlone = false;
    else {
      const words = element.text.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (!words.every((word) => besideNumbers.test(word))) isAlone = false;
      element.children.forEach(visit);
    }
  };
  visit(box);
  return fields > 0 && isAlone;
}
