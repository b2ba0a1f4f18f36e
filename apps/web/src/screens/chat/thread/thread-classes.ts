/**
 * The sheet of the conversation: it scrolls, beside the margin line. It is `relative` so that visually hidden text
 * stays inside it: otherwise the page behind would be as long as the conversation.
 */
export const sheetClasses =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain bg-[linear-gradient(var(--margin-line),var(--margin-line))] bg-[length:1px_100%] bg-[position:var(--gutter)_0] bg-no-repeat py-5 pr-(--pad) pl-[calc(var(--gutter)+1.25rem)] max-md:bg-[position:0.75rem_0] max-md:pl-[calc(var(--gutter)-1rem)]';
