import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, startServer } from '@schole/server';
import { passwordCost } from './password-cost.ts';
import { writeStandInPages } from './stand-in-pages.ts';

// A whole server in a process of its own, to be killed: prints its address and its key in one line, then serves. With
// TEST_WEB it serves the built web app, otherwise two stand-in pages.
const config = readConfig(process.env);
const { url, anonKey, stop } = await startServer(config, { passwordCost, ...(await standInPages()) });

async function standInPages(): Promise<{ pages?: string }> {
  if (process.env.TEST_WEB !== undefined) return {};
  const pages = join(config.dataFolder, 'pages');
  await mkdir(pages, { recursive: true });
  await writeStandInPages(pages);
  return { pages };
}
process.on('SIGTERM', () => {
  void stop().then(() => process.exit(0));
});
// Which part of the process holds how much memory, in one line; the report lists the worker threads too.
process.on('SIGUSR2', () => {
  const { rss, external } = process.memoryUsage();
  const report = process.report.getReport() as { javascriptHeap: Heap; workers?: { javascriptHeap: Heap }[] };
  const [main, ...workers] = [report, ...(report.workers ?? [])].map(
    ({ javascriptHeap }) => javascriptHeap.totalMemory,
  );
  process.stdout.write(`${JSON.stringify({ rss, external, main, workers })}\n`);
});
process.stdout.write(`${JSON.stringify({ url, anonKey })}\n`);

interface Heap {
  totalMemory: number;
}
