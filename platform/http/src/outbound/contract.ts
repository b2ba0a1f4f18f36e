/** The purpose and the initiator of outbound requests, and who supplied their address. */
export interface OutboundUse {
  /** One or more words with hyphens, for the ledger: `sign-in`, `webhook`. */
  purpose: string;
  /**
   * Who supplied the address. `configured`: the operator of the machine, so it may be this machine. `typed`: a person
   * or a page; it may be a program of this machine only when an administrator of the installation has listed it.
   */
  addresses: 'configured' | 'typed';
  /**
   * Origins that the operator of the machine configured, and that may be in the private network without the switch for
   * all. Only over https: the certificate proves the name, so that nobody who answers for it can redirect it. An
   * address that one of them names in turn (a discovery document) is not included.
   */
  ownOrigins?: readonly string[];
  /** The engine that makes the request, as `ollama:llama3`. */
  engine?: string;
  /** The names of the fields in which people were replaced; never their values. */
  pseudonymised?: readonly string[];
  schoolId?: string;
  actorId?: string;
  /** Timeout in milliseconds for the complete answer; 10 seconds by default. */
  timeout?: number;
  /** Maximum bytes of an answer; 1 MB by default. */
  maxBytes?: number;
}

/** A request as the ledger records it: destination and purpose. No path, no query, no body: they may hold a secret. */
export interface EgressRequest {
  host: string;
  port: number;
  purpose: string;
  method: string;
  engine: string | null;
  pseudonymised: readonly string[];
  schoolId: string | null;
  actorId: string | null;
}

/** How a request that was begun ended. */
export interface EgressResult {
  /** `sent`: there was a complete answer, whatever its status. `stopped`: the caller aborted it before. */
  outcome: 'sent' | 'failed' | 'stopped' | 'refused-address';
  status: number | null;
  /** Address, headers and body. */
  bytesOut: number;
  /** Bytes of the answer's body, decompressed. */
  bytesIn: number;
  milliseconds: number;
}

/** Records every request that leaves or is refused. */
export interface Ledger {
  /** Called before the first byte leaves; returns the id of the row. If this throws, nothing leaves. */
  begin(request: EgressRequest): Promise<string>;
  /** Called after the last byte. A row without an end stays as begun: nobody knows how it ended. */
  end(id: string, end: EgressResult): Promise<void>;
  /** Nothing left. */
  refuse(request: EgressRequest, outcome: 'refused-sealed' | 'refused-address'): Promise<void>;
}

export interface OutboundRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: URLSearchParams | string | Uint8Array;
  /** True: redirects within the same origin are followed. */
  follow?: boolean;
}

export interface OutboundAnswer {
  status: number;
  /** The JSON of the answer; null when it is not JSON. */
  json: unknown;
}

/** The options that a request of `fetch` may have. */
export interface OutboundInit {
  method?: string | undefined;
  headers?: ConstructorParameters<typeof Headers>[0] | undefined;
  body?: URLSearchParams | string | Uint8Array | null | undefined;
  /** `follow` (up to three, each checked anew), `manual` (returned as they are) or `error`. */
  redirect?: 'follow' | 'manual' | 'error' | undefined;
  signal?: AbortSignal | null | undefined;
}

/**
 * Outbound requests of the server, for one purpose. Throws Faults: outbound/sealed (403) while the installation is
 * sealed and the address is not on this machine, outbound/private-address (403) where only the switch for private
 * addresses is missing, outbound/address (403) for one that is never called, outbound/too-large and
 * outbound/unreachable (502) where there is no usable answer.
 */
export interface Outbound {
  /** Throws the refusal that a request would get; for an address that a browser is sent to. */
  permit(url: URL): Promise<void>;
  /** A complete answer, parsed as JSON. */
  requestJson(url: URL, request?: OutboundRequest): Promise<OutboundAnswer>;
}

/** The same with a `fetch` for libraries. */
export interface OutboundClient extends Outbound {
  /** Like the standard `fetch`: the answer's body is streamed. It fails with an error at the limits of time and size. */
  fetch(input: string | URL | Request, init?: OutboundInit): Promise<Response>;
}

/** The only gate through which the server's own requests leave. */
export interface OutboundGate {
  as(use: OutboundUse): OutboundClient;
}

export interface OutboundOptions {
  /** Whether only requests to this machine are allowed. Evaluated before every request. */
  sealed: () => Promise<boolean>;
  /** Whether the private network of this machine may be called; absent: never. Evaluated before every request. */
  privateAddresses?: () => Promise<boolean>;
  /**
   * host:port of programs on this machine that a typed address may name, as people write it (`localhost:5678`); absent:
   * none. Evaluated before every request to this machine.
   */
  localServices?: () => Promise<readonly string[]>;
  ledger: Ledger;
  /** Warns the operator: the end of a request could not be recorded. */
  warn?: (message: string) => void;
  /** Tests replace DNS resolution. */
  resolve?: Resolve;
}

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;
