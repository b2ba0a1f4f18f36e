import { Fault } from '@schole/core/fault';

/** Every refusal of auth/v1: the published code -> HTTP status and text. Programs act on the code. Add here. */
const catalogue = {
  validation_failed: { status: 400, message: 'Something in the request is missing or not as expected.' },
  email_address_invalid: { status: 400, message: 'Unable to validate email address: invalid format' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  phone_not_confirmed: { status: 400, message: 'Phone not confirmed' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  flow_state_not_found: { status: 404, message: 'invalid flow state, no valid flow state found' },
  flow_state_expired: { status: 403, message: 'invalid flow state, flow state has expired' },
  bad_code_verifier: { status: 400, message: 'code challenge does not match previously saved code verifier' },
  user_already_exists: { status: 422, message: 'User already registered' },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
  phone_exists: { status: 422, message: 'A user with this phone number has already been registered' },
  weak_password: { status: 422, message: 'The password is too weak.' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  sms_send_failed: {
    status: 422,
    message: 'No message can be sent to this number: it is not in the table of fixed codes of this installation.',
  },
  current_password_required: { status: 400, message: 'Current password required when setting new password.' },
  current_password_invalid: { status: 400, message: 'Current password required when setting new password.' },
  reauthentication_needed: { status: 400, message: 'Password update requires reauthentication' },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  user_sso_managed: {
    status: 422,
    message: 'The address and the password of this account are kept by its identity provider.',
  },
  phone_provider_disabled: { status: 422, message: 'Phone logins are disabled: use an email address.' },
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  provider_disabled: { status: 400, message: 'Unsupported provider: provider is not enabled' },
  bad_oauth_state: { status: 400, message: 'OAuth callback with invalid state' },
  bad_oauth_callback: { status: 400, message: 'OAuth callback cannot be used' },
  provider_email_needs_verification: {
    status: 403,
    message: 'Unverified email with this provider. Please follow the link of the mail that was sent to it.',
  },
  email_address_not_provided: { status: 400, message: 'The provider did not say which email address is theirs' },
  manual_linking_disabled: { status: 404, message: 'Manual linking is disabled' },
  identity_already_exists: { status: 422, message: 'Identity is already linked to another user' },
  identity_not_found: { status: 422, message: "Identity doesn't exist" },
  single_identity_not_deletable: { status: 422, message: 'User must have at least 1 identity after unlinking' },
  email_conflict_identity_not_deletable: {
    status: 422,
    message: 'Unable to unlink identity: another account has the address that would be left',
  },
  feature_disabled: { status: 422, message: 'This installation does not offer this.' },
  saml_provider_disabled: { status: 404, message: 'SAML 2.0 is disabled' },
  web3_provider_disabled: { status: 422, message: 'Web3 provider is disabled' },
  conflict: { status: 409, message: 'The account was changed at the same moment. Please try again.' },
  user_banned: { status: 400, message: 'User is banned' },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  session_expired: { status: 400, message: 'Session expired' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  not_admin: { status: 403, message: 'User not allowed' },
  user_not_found: { status: 404, message: 'User not found' },
  insufficient_aal: { status: 403, message: 'AAL2 session is required for this' },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: 'Maximum number of factors reached, unenroll one to continue',
  },
  mfa_factor_name_conflict: { status: 422, message: 'A factor with this friendly name exists already' },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_ip_address_mismatch: {
    status: 422,
    message: 'The challenge was used already, or asked for from another address',
  },
  mfa_challenge_expired: { status: 422, message: 'The challenge has expired, create a new one' },
  mfa_verification_failed: { status: 422, message: 'Invalid code entered' },
  mfa_verified_factor_exists: { status: 422, message: 'A verified factor like this exists already' },
  mfa_totp_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for TOTP' },
  mfa_totp_verify_not_enabled: { status: 422, message: 'MFA verification is disabled for TOTP' },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfa_phone_verify_not_enabled: { status: 422, message: 'MFA verification is disabled for Phone' },
  mfa_recovery_codes_enroll_not_enabled: { status: 422, message: 'Recovery codes are disabled' },
  mfa_recovery_codes_verify_not_enabled: { status: 422, message: 'Recovery codes are disabled' },
  mfa_recovery_codes_sole_factor: {
    status: 422,
    message: 'Recovery codes cannot be the only factor: enroll another one, or remove the codes first',
  },
  mfa_recovery_codes_locked: {
    status: 429,
    message: 'Too many wrong recovery codes. Please wait, or use another factor.',
  },
  over_email_send_rate_limit: {
    status: 429,
    message: 'For security purposes, you can only request this once in a while. Please wait and try again.',
  },
  over_sms_send_rate_limit: {
    status: 429,
    message: 'For security purposes, you can only request this once in a while. Please wait and try again.',
  },
  over_request_rate_limit: {
    status: 429,
    message: 'Too many failed attempts. Please wait a few minutes and try again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type AuthCode = keyof typeof catalogue;

interface AuthFaultOptions {
  message?: string;
  /** For routes where the published service answers the same code with another status. */
  status?: number;
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A Fault of the catalogue; `message` replaces its text where more can be told. */
export function authFault(code: AuthCode, options: AuthFaultOptions = {}): Fault {
  const { message = catalogue[code].message, status = catalogue[code].status, ...rest } = options;
  return new Fault(code, message, { ...rest, status });
}
