/** What a provider says of a person. */
export interface ProviderPerson {
  /** The provider's own name for them; never changes. */
  subject: string;
  /** As it is stored here; null when the provider tells none. */
  email: string | null;
  /** Whether the provider says that the address is theirs. */
  emailVerified: boolean;
  /** What is kept of it: sub, email, name, picture … */
  data: Record<string, unknown>;
}

/** What came back for the code of a callback. */
export interface RedeemedCode {
  person: ProviderPerson;
  /** The provider's own tokens, for the program to use there. */
  accessToken: string;
  refreshToken: string | null;
}

/** What the address of a provider is made of. */
export interface AuthorizationRequest {
  state: string;
  /** Binds the id token to this sign-in. */
  nonce: string;
  /** S256 challenge of the verifier with which the code is redeemed. */
  challenge: string;
  /** Further scopes that the program asked for. */
  scopes: readonly string[];
  /** Further members of the address that the program asked for (prompt, login_hint …). */
  extra: ReadonlyMap<string, string>;
}

export interface AuthorizationCode {
  code: string;
  verifier: string;
  nonce: string;
}

/** An id token that a program got by itself. */
export interface IdTokenCredentials {
  idToken: string;
  accessToken: string | undefined;
  /** As the program made it; the token holds its SHA-256. */
  nonce: string | undefined;
}

/** A way to sign in through somebody else. */
export interface Provider {
  name: string;
  enabled: boolean;
  /** Whether an account may be without an address. */
  emailOptional: boolean;
  /** Its `iss` claim; null for one without id tokens. */
  issuer: string | null;
  /** Where the browser is sent. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Redeems the code of a callback; throws bad_oauth_callback. */
  redeem(authorizationCode: AuthorizationCode): Promise<RedeemedCode>;
  /** Who an id token is of; throws validation_failed in the shape of OAuth. */
  readIdToken(credentials: IdTokenCredentials): Promise<ProviderPerson>;
}
