/** A text for comparing: the breaks that a page makes between words, and inside long ones, are none of the writer's. */
export const onOneLine = (text: string) =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
