import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Starts a page's scripts after its first paint: what is read comes before what can be pressed, on a slow connection
 * and on a slow phone. A hidden window paints no frame and starts at once; one whose frame is late starts after a
 * second. Each file of code is requested and run in a task of its own, what it imports before it, so that a slow
 * computer answers between them. The last button that was pressed before the page became interactive is pressed again
 * then, and on a signed-in page the last of its shortcuts (Ctrl or Cmd with B or K).
 */
const program = `(() => {
  const { entry, modules } = document.currentScript.dataset;
  let begun = false;
  let pressed;
  const keep = (event) => {
    pressed = event.target.closest?.('button') ?? pressed;
  };
  document.addEventListener('click', keep, true);
  let shortcut;
  const hold = (event) => {
    if (!(event.ctrlKey || event.metaKey) || !['KeyB', 'KeyK'].includes(event.code)) return;
    event.preventDefault();
    shortcut = event;
  };
  if (/^\\/(?:dashboard|admin)(?:\\/|$)/.test(location.pathname)) document.addEventListener('keydown', hold, true);
  document.addEventListener('schole:alive', () => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('keydown', hold, true);
    if (pressed?.isConnected) pressed.click();
    if (shortcut) window.dispatchEvent(new KeyboardEvent('keydown', shortcut));
  }, { once: true });
  const files = modules.split(' ').filter(Boolean);
  const pause = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
      await pause();
    }
    for (const href of files) {
      // What could not be loaded is loaded again by the entry, which shows the failure.
      await import(href).catch(() => undefined);
      await pause();
    }
    import(entry);
  };
  if (document.hidden) begin();
  else {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 1000);
  }
})();
`;

/** Writes the program into the folder of hashed files and returns its address. */
export async function writeStart(folder: string): Promise<string> {
  const file = `assets/start-${createHash('sha256').update(program).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(folder, file), program);
  return `/${file}`;
}

const entryTag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const moduleTag = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * A document whose entry, and what the entry needs, are loaded after the first paint, by the program at that address.
 * `order` sorts the files so that each follows what it imports.
 */
export function afterFirstSight(
  document: string,
  start: string,
  order: (files: readonly string[]) => readonly string[],
): string {
  const [tag, entry] = entryTag.exec(document) ?? [];
  if (tag === undefined || entry === undefined) throw new Error('A document names no entry.');
  const modules = order([...document.matchAll(moduleTag)].map(([, file]) => file ?? ''));
  return document
    .replace(tag, '')
    .replace(moduleTag, '')
    .replace(
      '</head>',
      `  <script async src="${start}" data-entry="${entry}" data-modules="${modules.join(' ')}"></script>\n  </head>`,
    );
}
