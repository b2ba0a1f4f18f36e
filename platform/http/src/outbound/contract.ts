/** What for, for whom and by whose word something is asked. */
export interface OutboundUse {
  /** One or more words with hyphens, for the ledger: `sign-in`, `webhook`. */
  purpose: string;
  /**
   * Whose word the address is. `configured`: whoever runs the machine wrote it down, so it may be this machine. `typed`: a
   * person or a page gave it, and it is only a program of this machine that whoever looks after the installation has listed.
   */
  addresses: 'configured' | 'typed';
  /**
   * Origins that whoever runs the machine wrote down themselves, and that may be in the network it stands in without the
   * switch for all. Only over https: the certificate proves the name, so that nobody who answers for it leads elsewhere. An
   * address that one of them names in turn (a discovery document) is not among them.
   */
  ownOrigins?: readonly string[];
  /** The engine that asks, as `ollama:llama3`. */
  engine?: string;
  /** The names of the fields in which people were replaced; never their values. */
  pseudonymised?: readonly string[];
  schoolId?: string;
  actorId?: string;
  /** Milliseconds for the answer to be there completely; 10 seconds by default. */
  timeout?: number;
  /** Bytes of an answer; 1 MB by default. */
  maxBytes?: number;
}

/** A request as the ledger knows it: where to and what for. No path, no query, no body: they may hold a secret. */
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
  /** `sent`: there was a whole answer, whatever it says. `stopped`: whoever asked ended it before. */
  outcome: 'sent' | 'failed' | 'stopped' | 'refused-address';
  status: number | null;
  /** Address, headers and body. */
  bytesOut: number;
  /** Of the answer's body, unpacked. */
  bytesIn: number;
  milliseconds: number;
}

/** Where everything is written down that leaves, or was refused. */
export interface Ledger {
  /** Before the first byte leaves; answers what the row is known by. Where this throws, nothing leaves. */
  begin(request: EgressRequest): Promise<string>;
  /** After the last byte. A row without it stays as one that was begun: nobody knows how it ended. */
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
  /** The JSON of the answer; null when it is none. */
  json: unknown;
}

/** What may stand in a request of `fetch`. */
export interface OutboundInit {
  method?: string | undefined;
  headers?: ConstructorParameters<typeof Headers>[0] | undefined;
  body?: URLSearchParams | string | Uint8Array | null | undefined;
  /** `follow` (up to three, each judged anew), `manual` (answered as they are) or `error`. */
  redirect?: 'follow' | 'manual' | 'error' | undefined;
  signal?: AbortSignal | null | undefined;
}

/**
 * What the server itself asks others, for one purpose. Throws Faults: outbound/sealed (403) while the installation is
 * sealed and the address is not on this machine, outbound/private-address (403) where only the switch for private addresses
 * is missing, outbound/address (403) for one that is never asked, outbound/too-large and outbound/unreachable (502) where
 * there is no usable answer.
 */
export interface Outbound {
  /** Throws what asking would be refused with; for an address that a browser is sent to. */
  permit(url: URL): Promise<void>;
  /** A whole answer, read as JSON. */
  requestJson(url: URL, request?: OutboundRequest): Promise<OutboundAnswer>;
}

/** The same with the door that libraries know. */
export interface OutboundClient extends Outbound {
  /** As the web's own: the answer's body comes in pieces. It ends with an error at the limits of time and size. */
  fetch(input: string | URL | Request, init?: OutboundInit): Promise<Response>;
}

/** The one gate through which the server's own requests leave. */
export interface OutboundGate {
  as(use: OutboundUse): OutboundClient;
}

export interface OutboundOptions {
  /** Whether nothing may leave but to this machine. Asked before every request. */
  sealed: () => Promise<boolean>;
  /** Whether the network that this machine stands in may be asked; absent: never. Asked before every request. */
  privateAddresses?: () => Promise<boolean>;
  /**
   * host:port of programs on this machine that a typed address may be, as people write it (`localhost:5678`); absent: none.
   * Asked before every request to this machine.
   */
  localServices?: () => Promise<readonly string[]>;
  ledger: Ledger;
  /** A line for the operator: the end of a request could not be written down. */
  warn?: (message: string) => void;
  /** Tests resolve names themselves. */
  resolve?: Resolve;
}

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;
