const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function encoded(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
}

/** A paragraph that is an address and nothing else becomes a link: text never does. */
function paragraph(text: string): string {
  const safe = encoded(text);
  const inner = /^https?:\/\/\S+$/.test(text) ? `<a href="${safe}">${safe}</a>` : safe.replaceAll('\n', '<br>');
  return `<p>${inner}</p>`;
}

/** The HTML part of a plain text: its paragraphs and nothing more; no image, no external style, no tracking. */
export function htmlOf(text: string, language: 'en' | 'el', subject: string): string {
  const body = text
    .trim()
    .split(/\n{2,}/)
    .map(paragraph)
    .join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${encoded(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 1.5em; overflow-wrap: anywhere">
${body}
</body>
</html>
`;
}
