import { fileURLToPath } from 'node:url';
import { startChild } from './child.ts';

// A process of its own, to be killed while its child is busy.
const entry = fileURLToPath(new URL('test-child.ts', import.meta.url));
const child = await startChild({ entry, readable: null }, { heap: 64, resident: 300, data: 1_400_000, processor: 60 });
child.listen(() => process.stdout.write(`${child.process.pid}\n`));
await child.send('progress', null, new AbortController().signal);
await child.send(process.argv[2] ?? 'loop', null, new AbortController().signal);
