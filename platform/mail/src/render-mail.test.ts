import { describe, expect, it } from 'vitest';
import { htmlOf } from './html.ts';
import { type MailKind, renderMail } from './render-mail.ts';
import { words } from './words.ts';

const values = {
  link: 'https://s.example/auth?mode=reset&token_hash=abc&lang=el',
  code: '012345',
  site: 'https://s.example',
};
const kinds = Object.keys(words.en) as MailKind[];

describe.each(['en', 'el'] as const)('the text in %s', (language) => {
  it.each(kinds)('%s has a one-line subject, its link on a line of its own, and no placeholder left', (kind) => {
    const { subject, text } = renderMail(kind, language, values);
    expect(subject).toMatch(/^[^\r\n]{10,80}$/);
    expect(text.split('\n\n')).toContain(values.link);
    expect(text).toContain('012345');
    expect(text).not.toMatch(/[{}]/);
    expect(`${subject}${text}`).not.toContain('!');
    expect(renderMail(kind, language, { ...values, code: null }).text).not.toContain('012345');
  });
});

describe('the HTML part', () => {
  it('has the same text, with the address as its only link and no external content', () => {
    const { subject, text } = renderMail('recovery', 'el', values);
    const html = htmlOf(text, 'el', subject);
    expect(html).toContain('<html lang="el">');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="https://s.example/auth?mode=reset&amp;token_hash=abc&amp;lang=el"');
    expect(html).not.toMatch(/<img|<script|<link|url\(/);
  });

  it('escapes what looks like HTML, and turns no text into a link', () => {
    const html = htmlOf('<b onclick="x">&\n\nsee https://evil.example now\n\njavascript:alert(1)', 'en', '</title>"');
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
    expect(html).toContain('<title>&lt;/title&gt;&quot;</title>');
    expect(html).not.toContain('<a ');
  });
});
