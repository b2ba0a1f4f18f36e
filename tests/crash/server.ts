import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, switchOn } from '@schole/server';
import { writeStandInPages } from '../pages.ts';
import { passwordCost } from '../password-cost.ts';

// A whole server in a process of its own, to be killed: says its address and its key in one line, then serves.
const config = readConfig(process.env);
const pages = join(config.dataFolder, 'pages');
await mkdir(pages, { recursive: true });
await writeStandInPages(pages);
const { url, anonKey, stop } = await switchOn(config, { pages, passwordCost });
process.on('SIGTERM', () => {
  void stop().then(() => process.exit(0));
});
process.stdout.write(`${JSON.stringify({ url, anonKey })}\n`);
