import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a page answers: a text as HTML, or whatever it writes itself. */
export type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A web site on loopback with these pages by their paths; any other path is not found. */
export interface WebSite {
  /** host:port, as an administrator lists it. */
  host: string;
  url: string;
  /** Pages may be changed between requests. */
  pages: Map<string, Page>;
  /** Paths that were asked for, in order. */
  visits: string[];
  /** Headers of the last request. */
  headers(): IncomingMessage['headers'];
  close(): Promise<void>;
}

export async function startWebSite(pages: Readonly<Record<string, Page>>): Promise<WebSite> {
  const site = new Map(Object.entries(pages));
  const visits: string[] = [];
  let headers: IncomingMessage['headers'] = {};
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    visits.push(path);
    headers = request.headers;
    const page = site.get(path.split('?', 1)[0] ?? '');
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here.</p>');
    else if (typeof page === 'function') page(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    pages: site,
    visits,
    headers: () => headers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
