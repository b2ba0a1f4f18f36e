// Draws the icons of the installed app from the logo into apps/web/public: node tools/draw-icons/main.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../../tests/journeys/browser/chromium.ts';

const root = join(import.meta.dirname, '../..');
const logo = readFileSync(join(root, 'apps/web/src/ui/badges/logo.svg'), 'utf8');
const cover = '#113a74';

/** `part`: how much of the width the logo takes. A launcher may cut a maskable icon to a circle of 80 percent. */
const icons = [
  { name: 'icon-192.png', size: 192, part: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, part: 1, ground: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, part: 0.74, ground: cover },
  { name: 'apple-touch-icon.png', size: 180, part: 0.86, ground: cover },
];

const browser = await launchBrowser();
try {
  for (const { name, size, part, ground } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0;display:grid;place-content:center;height:${size}px;background:${ground}">${logo.replace('<svg ', `<svg width="${Math.round(size * part)}" height="${Math.round(size * part)}" `)}</body>`,
    );
    await page.screenshot({ path: join(root, 'apps/web/public', name), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
