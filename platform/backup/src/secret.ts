import { createHmac } from 'node:crypto';

/** The secret of the installation, and whether it is in a file of the data folder or in SCHOLE_SECRET. */
export interface KnownSecret {
  kind: 'file' | 'environment';
  secret: string;
}

/** Distinguishes secrets without revealing them: the secrets are long and random. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('schole backup: which secret').digest('hex');
}
