import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LanguageModelServer, startLanguageModelServer } from './language-model.ts';

/** A model of the fake as `/api/tags` lists it. */
export interface OllamaModel {
  name: string;
  size: number;
  digest: string;
  parameters?: string;
  quantisation?: string;
  /** Where its texts are passed on to. */
  remoteHost?: string;
}

/** How a pull goes; it succeeds where nothing is said. */
export type PullFault =
  /** The registry does not know it: said on a line of an answer of status 200, as Ollama does. */
  | 'unknown'
  | 'no-space'
  | 'no-internet'
  | 'too-old'
  | 'strange'
  /** The connection breaks in the middle. */
  | 'gone'
  /** The answer ends without a last word. */
  | 'unfinished'
  /** Nothing more comes. */
  | 'silent'
  /** It reports for ever. */
  | 'endless'
  | 'html';

/** A pull as it was requested, and how many bytes were there when it began. */
export interface Pull {
  model: string;
  from: number;
  /** Resolves when the client is gone or has its last word. */
  closed: Promise<void>;
}

/** Ollama on this machine as its documentation describes it; it answers conversations as the fake language model does. */
export interface OllamaServer {
  port: number;
  url: string;
  /** What was requested of it, oldest first: `GET /api/tags`. */
  requests: string[];
  models: OllamaModel[];
  pulls: Pull[];
  /** How the next pulls go, one each. */
  faults: PullFault[];
  /** True: a pull stops before its second half until `goOn`. */
  waits: boolean;
  goOn(): void;
  /** Overrides the answer to a path. */
  answers: Map<string, { status?: number; type?: string; body: string }>;
  /** Requests and answers of conversations (`/v1/chat/completions`). */
  conversations: Pick<LanguageModelServer, 'requests' | 'answers' | 'respond'>;
  close(): Promise<void>;
}

/** Bytes of a model that the fake fetches, and of its small second file. */
const fetched = { weights: 1_000_000, template: 1_000 };

const errors: Partial<Record<PullFault, string>> = {
  unknown: 'pull model manifest: file does not exist',
  'no-space': 'write /usr/share/ollama/.ollama/models/blobs/sha256-1-partial: no space left on device',
  'no-internet':
    'pull model manifest: Get "https://registry.ollama.ai/v2/library/small/manifests/latest": dial tcp: lookup registry.ollama.ai: no such host',
  'too-old': 'pull model manifest: 412: The model you are attempting to pull requires a newer version of Ollama.',
  strange: '<b>max retries exceeded</b>',
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  return text;
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
}

const describe = ({ name, size, digest, parameters = '1.2B', quantisation = 'Q4_K_M', remoteHost }: OllamaModel) => ({
  name,
  model: name,
  modified_at: '2026-03-02T10:00:00.000000000+02:00',
  size,
  digest,
  details: {
    parent_model: '',
    format: 'gguf',
    family: 'llama',
    families: ['llama'],
    parameter_size: parameters,
    quantization_level: quantisation,
  },
  ...(remoteHost === undefined ? {} : { remote_host: remoteHost, remote_model: name }),
});

/** Starts one on 127.0.0.1; port 0 takes any free one. */
export async function startOllama(port = 0): Promise<OllamaServer> {
  const speaks = await startLanguageModelServer();
  /** Bytes of each model that are there: a pull goes on where the one before ended. */
  const partial = new Map<string, number>();
  let released = Promise.withResolvers<void>();

  async function pull(model: string, response: ServerResponse): Promise<void> {
    const from = partial.get(model) ?? 0;
    const closed = Promise.withResolvers<void>();
    response.once('close', () => closed.resolve());
    fake.pulls.push({ model, from, closed: closed.promise });
    const problem = fake.faults.shift();
    if (problem === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const say = (value: unknown): Promise<void> =>
      new Promise((resolve) => response.write(`${JSON.stringify(value)}\n`, () => setImmediate(resolve)));
    const file = (digest: string, total: number, completed: number): Promise<void> => {
      partial.set(model, Math.max(completed, partial.get(model) ?? 0));
      return say({ status: `pulling ${digest.slice(7, 19)}`, digest, total, ...(completed > 0 && { completed }) });
    };
    const weights = `sha256:${'a1'.repeat(32)}`;
    await say({ status: 'pulling manifest' });
    const error = problem === undefined ? undefined : errors[problem];
    if (error !== undefined && problem !== 'no-space') {
      response.end(`${JSON.stringify({ error })}\n`);
      return;
    }
    for (const share of [0, 0.25, 0.5]) await file(weights, fetched.weights, Math.max(from, share * fetched.weights));
    if (problem === 'silent') return;
    if (problem === 'gone') {
      response.destroy();
      return;
    }
    if (problem === 'unfinished') {
      response.end();
      return;
    }
    while (problem === 'endless' && !response.destroyed) await say({ status: 'x'.repeat(60_000) });
    if (problem === 'no-space') {
      response.end(`${JSON.stringify({ error })}\n`);
      return;
    }
    if (fake.waits) await Promise.race([released.promise, closed.promise]);
    if (response.destroyed) return;
    for (const share of [0.75, 1]) await file(weights, fetched.weights, share * fetched.weights);
    await file(`sha256:${'b2'.repeat(32)}`, fetched.template, fetched.template);
    for (const status of ['verifying sha256 digest', 'writing manifest', 'removing any unused layers'])
      await say({ status });
    const name = /:[^/]*$/.test(model) ? model : `${model}:latest`;
    if (!fake.models.some((one) => one.name === name))
      fake.models.push({ name, size: fetched.weights + fetched.template, digest: 'c3'.repeat(32) });
    response.end(`${JSON.stringify({ status: 'success' })}\n`);
  }

  function nameIn(text: string): string {
    const value: unknown = JSON.parse(text);
    const model: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'model') : undefined;
    return typeof model === 'string' ? model : '';
  }

  /** A conversation: passed on to the fake language model, which speaks the protocol of OpenAI. */
  async function converse(path: string, body: string, response: ServerResponse): Promise<void> {
    const left = new AbortController();
    response.once('close', () => left.abort());
    try {
      const answer = await fetch(`${speaks.url}${path}`, { method: 'POST', body, signal: left.signal });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      for await (const chunk of answer.body ?? []) response.write(chunk);
      response.end();
    } catch {
      // The client has gone, or the model broke off.
      response.destroy();
    }
  }

  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    fake.requests.push(`${method} ${path}`);
    const set = fake.answers.get(path);
    if (set !== undefined) {
      response.writeHead(set.status ?? 200, { 'content-type': set.type ?? 'application/json' }).end(set.body);
      return;
    }
    const body = await bodyOf(request);
    const named = fake.models.find(({ name }) => method === 'POST' && name === nameIn(body));
    switch (`${method} ${path}`) {
      case 'GET /':
        response.writeHead(200, { 'content-type': 'text/plain' }).end('Ollama is running');
        return;
      case 'GET /api/version':
        return send(response, 200, { version: '0.12.6' });
      case 'GET /api/tags':
        return send(response, 200, { models: fake.models.map(describe) });
      case 'GET /v1/models':
        return send(response, 200, {
          object: 'list',
          data: fake.models.map(({ name }) => ({ id: name, object: 'model', created: 1, owned_by: 'library' })),
        });
      case 'POST /api/show':
        if (named === undefined) return send(response, 404, { error: `model '${nameIn(body)}' not found` });
        return send(response, 200, { details: describe(named).details, capabilities: ['completion'] });
      case 'POST /api/pull':
        return pull(nameIn(body), response);
      case 'POST /v1/chat/completions':
        return converse(path, body, response);
      default:
        response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.address() as AddressInfo).port;
  const fake: OllamaServer = {
    port: bound,
    url: `http://127.0.0.1:${bound}`,
    requests: [],
    models: [{ name: 'small:1b', size: 815_319_791, digest: 'd4'.repeat(32) }],
    pulls: [],
    faults: [],
    waits: false,
    goOn() {
      released.resolve();
      released = Promise.withResolvers();
    },
    answers: new Map(),
    conversations: speaks,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await speaks.close();
    },
  };
  return fake;
}
