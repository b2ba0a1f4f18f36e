/**
 * The sheet: it scrolls. It is `relative` so that visually hidden text stays inside it: otherwise the page behind would be
 * as long as the conversation.
 */
export const sheetClasses =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain py-5 pr-(--pad) pl-[calc(var(--gutter)+1.25rem)] max-md:pl-[calc(var(--gutter)-1rem)]';

/** The margin line of a conversation, left of which the times are; without messages there is none. */
export const marginClasses =
  'bg-[linear-gradient(var(--margin-line),var(--margin-line))] bg-[length:1px_100%] bg-[position:var(--gutter)_0] bg-no-repeat max-md:bg-[position:0.75rem_0]';
