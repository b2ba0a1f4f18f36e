/** A person's data from a provider. */
export interface ProviderPerson {
  /** The provider's own id for them; never changes. */
  subject: string;
  /** As it is stored here; null when the provider sends none. */
  email: string | null;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  /** The kept claims: sub, email, name, picture … */
  data: Record<string, unknown>;
}

/** The result of redeeming the code of a callback. */
export interface RedeemedCode {
  person: ProviderPerson;
  /** The provider's own tokens, for the program to use there. */
  accessToken: string;
  refreshToken: string | null;
}

/** The parameters of a provider's address. */
export interface AuthorizationRequest {
  state: string;
  /** Binds the id token to this sign-in. */
  nonce: string;
  /** S256 challenge of the verifier with which the code is redeemed. */
  challenge: string;
  /** Further scopes that the program requested. */
  scopes: readonly string[];
  /** Further parameters of the address that the program requested (prompt, login_hint …). */
  extra: ReadonlyMap<string, string>;
}

export interface AuthorizationCode {
  code: string;
  verifier: string;
  nonce: string;
}

/** An id token that a program obtained itself. */
export interface IdTokenCredentials {
  idToken: string;
  accessToken: string | undefined;
  /** The program's own value; the token holds its SHA-256. */
  nonce: string | undefined;
}

/** An external sign-in provider. */
export interface Provider {
  name: string;
  enabled: boolean;
  /** Whether an account may be without an address. */
  emailOptional: boolean;
  /** Its `iss` claim; null for one without id tokens. */
  issuer: string | null;
  /** The address that the browser is sent to. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Redeems the code of a callback; throws bad_oauth_callback. */
  redeem(authorizationCode: AuthorizationCode): Promise<RedeemedCode>;
  /** The person of an id token; throws validation_failed in the format of OAuth. */
  readIdToken(credentials: IdTokenCredentials): Promise<ProviderPerson>;
}
