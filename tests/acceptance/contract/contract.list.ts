/** An item of the specification that the acceptance suite must cover. */
export interface SpecificationItem {
  /** The subject that a case declares. */
  subject: string;
  /** The text of the specification. */
  text: string;
  /** Why no case covers it yet: it belongs to the second part. */
  later?: string;
}

const auth = (method: string, path: string, text = `${method} ${path}`, later?: string): SpecificationItem => ({
  subject: `${method} /auth/v1/${path}`,
  text,
  ...(later === undefined ? {} : { later }),
});
const storage = (method: string, path: string, text: string): SpecificationItem => ({
  subject: `${method} /storage/v1/${path}`,
  text,
});

/** Section 7, "Auth service paths". */
export const authPaths: readonly SpecificationItem[] = [
  auth('POST', 'signup'),
  auth('POST', 'token?grant_type=password', 'POST token (grant_type password)'),
  auth('POST', 'token?grant_type=refresh_token', 'POST token (grant_type refresh_token)'),
  auth('POST', 'token?grant_type=pkce', 'POST token (grant_type pkce)'),
  auth('POST', 'token?grant_type=id_token', 'POST token (grant_type id_token)'),
  auth('POST', 'token?grant_type=web3', 'POST token (grant_type web3)'),
  auth('POST', 'otp'),
  auth('POST', 'verify'),
  auth('POST', 'sso'),
  auth('POST', 'recover'),
  auth('POST', 'resend'),
  auth('GET', 'reauthenticate'),
  auth('GET', 'user'),
  auth('PUT', 'user'),
  auth('POST', 'logout?scope=global', 'POST logout with scope query (global)'),
  auth('POST', 'logout?scope=local', 'POST logout with scope query (local)'),
  auth('POST', 'logout?scope=others', 'POST logout with scope query (others)'),
  auth('GET', 'authorize'),
  auth('GET', 'user/identities/authorize'),
  auth('DELETE', 'user/identities/{id}'),
  auth('POST', 'factors'),
  auth('POST', 'factors/{id}/challenge'),
  auth('POST', 'factors/{id}/verify'),
  auth('DELETE', 'factors/{id}'),
  auth('GET', '.well-known/jwks.json'),
  auth('GET', 'admin/users', 'admin calls under admin/users (list)'),
  auth('POST', 'admin/users', 'admin calls under admin/users (create)'),
  auth('GET', 'admin/users/{id}', 'admin calls under admin/users (get)'),
  auth('PUT', 'admin/users/{id}', 'admin calls under admin/users (update)'),
  auth('DELETE', 'admin/users/{id}', 'admin calls under admin/users (delete)'),
  auth('GET', 'admin/users/{id}/factors', 'admin calls under admin/users (factors)'),
  auth('DELETE', 'admin/users/{id}/factors/{id}', 'admin calls under admin/users (delete a factor)'),
  auth('POST', 'admin/generate_link'),
  auth('POST', 'invite'),
];

/** Section 7, "Storage service paths". */
export const storagePaths: readonly SpecificationItem[] = [
  storage('POST', 'object/{bucket}/{path}', 'POST object/{bucket}/{path}'),
  storage('PUT', 'object/{bucket}/{path}', 'PUT object/{bucket}/{path}'),
  storage('POST', 'object/sign/{bucket}', 'POST object/sign (many)'),
  storage('POST', 'object/sign/{bucket}/{path}', 'POST object/sign (one)'),
  storage('POST', 'object/upload/sign/{bucket}/{path}', 'POST object/upload/sign'),
  storage('POST', 'object/move', 'POST object/move'),
  storage('POST', 'object/copy', 'POST object/copy'),
  storage('POST', 'object/list/{bucket}', 'POST object/list/{bucket}'),
  storage('GET', 'object/info/{bucket}/{path}', 'GET object/info'),
  storage('HEAD', 'object/{bucket}/{path}', 'HEAD object'),
  storage('DELETE', 'object/{bucket}', 'DELETE object/{bucket}'),
  storage('GET', 'bucket', 'GET bucket'),
  storage('GET', 'bucket/{id}', 'GET bucket/{id}'),
  storage('POST', 'bucket', 'POST bucket'),
  storage('PUT', 'bucket/{id}', 'PUT bucket/{id}'),
  storage('DELETE', 'bucket/{id}', 'DELETE bucket/{id}'),
  storage('POST', 'bucket/{id}/empty', 'POST bucket/{id}/empty'),
];

/** The letter of rest/v1: what programs written for the published service rely on beside the methods of the client. */
export const restItems: readonly SpecificationItem[] = [
  { subject: 'parameters without names', text: 'A function with a parameter without a name is called by a whole body' },
  { subject: 'order of candidates', text: 'The candidates of PGRST203 are in the order of their parameters' },
  { subject: 'functions of guests', text: "A guest's functions have the published default grants in every schema" },
  { subject: 'defaults of identity columns', text: '`missing=default` fills identity columns' },
  { subject: 'embedded names', text: 'Two embedded resources of one name are refused (42712)' },
  { subject: 'embedded functions', text: 'A function of one row that finds nothing is an object of nulls' },
  { subject: 'names in errors', text: 'Errors name aliases, and PGRST200 hints at relations only' },
  { subject: 'query identifiers', text: 'A plan has the identifier of its query (where plans are on)' },
  {
    subject: 'counts',
    text: '`count=planned` and `estimated` are exact up to 100,000 rows except for the service key, where the published service estimates: estimates tell of rows that policies hide',
  },
  {
    subject: 'limit on time',
    text: 'A read of a person ends after 5 s, of a visitor after 3 s: 57014 with 504, where the published service answers 500; a limit is no failure of the server',
  },
  {
    subject: 'budget of time',
    text: 'Over the budget of database time a person gets 429 with 53400 and `retry-after`; the published service has none, and slow reads of one person delay all others',
  },
  { subject: 'shares of a pool', text: 'Many slow reads of two persons do not stop a third' },
  {
    subject: 'limits of conditions',
    text: 'At most 10 conditions with a pattern, an expression or a search text in one request, where the published service has no limit: each is tried on every row',
  },
];

const error = (subject: string, text: string): SpecificationItem => ({ subject, text });

/** Section 8, below the table, and the rules of section 5 that the service implements. */
export const errorItems: readonly SpecificationItem[] = [
  error('AuthApiError', 'Auth-service errors carry a message, a status and a code: api error'),
  error('AuthUnknownError', 'unknown error'),
  error('AuthSessionMissingError', "session missing ('Auth session missing!')"),
  error('AuthInvalidTokenResponseError', "invalid token response ('Auth session or user missing')"),
  error('AuthInvalidCredentialsError', 'invalid credentials'),
  error('AuthImplicitGrantRedirectError', 'implicit-grant redirect error'),
  error('AuthPKCEGrantCodeExchangeError', 'PKCE code exchange error'),
  error('AuthRetryableFetchError', 'retryable fetch error (status 502, 503, 504 or a network failure)'),
  error('AuthWeakPasswordError', 'weak password (code weak_password, with a reasons list)'),
  error('AuthInvalidJwtError', 'invalid JWT (invalid_jwt)'),
  error(
    'session_not_found',
    'A session_not_found code is treated as a missing session and the local session is cleared',
  ),
  error('sign-out ignores 401, 403 and 404', 'On sign-out, answers 401, 403 and 404 are ignored'),
  error('StorageError', 'Storage errors carry message, status, statusCode'),
  error('missing websocket', 'Realtime: missing websocket support raises a message'),
  error('heartbeat timeout', 'a heartbeat timeout closes the connection and reconnects'),
  error(
    'email or phone and a password',
    "sign-up and sign-in need an e-mail or a phone, plus a password, otherwise 'You must provide either an email or phone number and a password'",
  ),
  error('service address', 'The service address must be an http or https URL'),
  error('service key', 'a service key is required'),
  error('user ids are UUIDs', 'user ids must be UUIDs'),
  error('sign-out scope', 'a sign-out scope must be global, local or others'),
  error('three base64url parts', 'a JWT must have three base64url parts'),
];
