import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer of a workflow; `pieces` are sent one after the other, `cut` ends the connection instead of the body. */
export interface WorkflowAnswer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  pieces?: readonly (string | Uint8Array)[];
  cut?: boolean;
  /** Never answers. */
  silent?: boolean;
}

export interface WorkflowRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on this machine that answers like a workflow, for tests. */
export interface TestWorkflow {
  origin: string;
  /** All requests, in order. */
  requests: WorkflowRequest[];
  /** Sets the next answers, one per request; the last one repeats. */
  answerWith(...answers: WorkflowAnswer[]): void;
  /** Its answer to any request; null: the script. */
  respond: ((request: WorkflowRequest) => WorkflowAnswer) | null;
  /** Ends every connection. */
  drop(): void;
  close(): Promise<void>;
}

async function sendAnswer(response: ServerResponse, answer: WorkflowAnswer): Promise<void> {
  if (answer.silent === true) return;
  response.writeHead(answer.status ?? 200, { connection: 'close', ...answer.headers });
  for (const piece of answer.pieces ?? []) {
    response.write(piece);
    // One turn of the event loop each, so that they are sent one by one.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  if (answer.cut === true) response.destroy();
  else response.end();
}

export async function startTestWorkflow(): Promise<TestWorkflow> {
  const requests: WorkflowRequest[] = [];
  let script: readonly WorkflowAnswer[] = [{}];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    const received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    requests.push(received);
    const answer = workflow.respond?.(received) ?? script[0] ?? {};
    if (script.length > 1) script = script.slice(1);
    await sendAnswer(response, answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const workflow: TestWorkflow = {
    respond: null,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith(...answers) {
      script = answers;
      requests.length = 0;
    },
    drop: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return workflow;
}
