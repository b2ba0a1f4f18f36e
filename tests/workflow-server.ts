import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer of a workflow; `pieces` are sent one after the other, `cut` ends the connection instead of the body. */
export interface Played {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  pieces?: readonly (string | Uint8Array)[];
  cut?: boolean;
  /** Never answers. */
  silent?: boolean;
}

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program on this machine that answers as a workflow would, for tests. */
export interface TestWorkflow {
  origin: string;
  /** Everything that came, in order. */
  asked: Asked[];
  /** What is answered next, one after the other; the last one stays. */
  play(...answers: Played[]): void;
  /** Ends every connection. */
  drop(): void;
  close(): Promise<void>;
}

async function give(response: ServerResponse, played: Played): Promise<void> {
  if (played.silent === true) return;
  response.writeHead(played.status ?? 200, { connection: 'close', ...played.headers });
  for (const piece of played.pieces ?? []) {
    response.write(piece);
    // A turn of the loop each, so that they leave one by one.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  if (played.cut === true) response.destroy();
  else response.end();
}

export async function openTestWorkflow(): Promise<TestWorkflow> {
  const asked: Asked[] = [];
  let script: readonly Played[] = [{}];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    const played = script[0] ?? {};
    if (script.length > 1) script = script.slice(1);
    await give(response, played);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    play(...answers) {
      script = answers;
      asked.length = 0;
    },
    drop: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
