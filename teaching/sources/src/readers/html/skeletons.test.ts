import { expect, it } from 'vitest';
import { readHtml } from './index.ts';

const sentences = [
  'The olive is an evergreen tree that grows around the Mediterranean Sea and lives for many hundreds of years.',
  'The trunk of an old tree becomes hollow, but the tree goes on living because its roots send out new shoots.',
  'The harvest begins in October and ends in January, when farmers spread nets on the ground below the branches.',
  'A press is a machine that squeezes the paste of crushed olives until the oil runs out of it into a basin.',
  'Light and warmth speed up the changes that spoil the oil, so it is stored in dark bottles and in cool rooms.',
  'In the middle of the nineteenth century the first press that was driven by steam was built on the island.',
];
const title = 'The olive tree';
const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join('');
const lines = sentences.map((sentence) => `${sentence}<br><br>`).join('');
const menu = ['Start', 'Lessons', 'Teachers', 'Contact'].map(
  (name) => `<li><a href="/${name}">${name} zzmenu</a></li>`,
);
const teasers = Array.from(
  { length: 8 },
  (_, index) => `<div class="card"><h3>zzteaser ${index}</h3><a href="/t${index}">Read on</a></div>`,
);
const comments =
  '<div id="comments"><p>zzcomment What a good page this is, I learnt a lot about trees today, thank you.</p></div>';
const footer = '<footer><p>zzfooter All rights reserved.</p></footer>';
const nav = `<nav><ul>${menu.join('')}</ul></nav>`;
const cell = (inner: string) =>
  `<table width="100%"><tr><td class="menu"><ul>${menu.join('')}</ul></td><td>${inner}</td></tr></table>`;

// Pages as they are built in different decades and by different programs, with the same lesson in each.
const pages: Readonly<Record<string, string>> = {
  'an article': `${nav}<article><h1>${title}</h1>${paragraphs}</article>${footer}`,
  'a main part': `<header>${nav}</header><main><h1>${title}</h1>${paragraphs}</main>${footer}`,
  'a blog': `${nav}<div class="post"><h1>${title}</h1><div class="entry-content">${paragraphs}</div></div><aside>${teasers.join('')}</aside>${comments}${footer}`,
  'nothing but text': `<h1>${title}</h1>${paragraphs}`,
  'nested blocks': `<div class="page"><div class="row"><div class="col"><h1>${title}</h1><div>${sentences.map((one) => `<div><div>${one}</div></div>`).join('')}</div></div></div></div>`,
  'lines without paragraphs': `<center><h1>${title}</h1></center><font size="2">${lines}</font>`,
  'a table for a frame': cell(`<h1>${title}</h1>${paragraphs}`),
  'sections of a lesson': `${nav}${sentences.map((one, index) => `<section><h2>Step ${index + 1}</h2><p>${one}</p></section>`).join('')}${footer}`,
  'a list of steps': `${nav}<main><h1>${title}</h1><ol>${sentences.map((one) => `<li>${one}</li>`).join('')}</ol></main>`,
  'what opens on a click': `<main><h1>${title}</h1>${sentences.map((one, index) => `<details><summary>Question ${index + 1}</summary><p>${one}</p></details>`).join('')}</main>`,
  'an encyclopedia': `<div id="mw-navigation" role="navigation">${menu.join('')}</div><div id="content"><h1>${title}</h1><div class="mw-parser-output">${sentences.map((one) => `<p>${one}<sup class="reference"><a href="#cite-1">[1]</a></sup></p>`).join('')}</div></div><div role="contentinfo">zzfooter</div>`,
  'a cookie notice and shares': `<div class="cookie-consent"><p>zzcookie We use cookies for everything that we do on these pages.</p></div><main><h1>${title}</h1><div class="share-buttons">zzshare</div>${paragraphs}</main>${footer}`,
};

it.each(Object.entries(pages))('%s: all of the lesson, in order, and nothing from around it', async (_, body) => {
  const html = `<!doctype html><html><head><title>${title} | Lessons</title></head><body>${body}</body></html>`;
  const page = { address: 'https://lessons.school.example/olive' };
  const { text, title: named, blocks } = await readHtml({ bytes: Buffer.from(html), fileName: 'olive.html', page });
  const places = sentences.map((sentence) => text.indexOf(sentence));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text).not.toMatch(/zz(?:menu|teaser|comment|footer|cookie|share)|\[1\]/);
  expect(named).toBe(title);
  expect(blocks[0]).toMatchObject({ kind: 'heading' });
});
