/** A collected text and its origin. */
export interface CollectedText {
  /** Its origin: a person's first name, `log`, `database`, `backup`. */
  from: string;
  what: string;
  text: string;
}

/** The characters of a secret in base64, independent of what precedes and follows it. */
function inBase64(secret: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const whole = Math.floor((bytes.length * 8) / 6);
    return bytes.toString('base64').slice(before === 0 ? 0 : before + 1, whole);
  });
}

/** The encodings of a secret: plain, in a URL, in hexadecimal, or in base64 at any offset. */
export function formsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex');
  const base64 = inBase64(secret);
  const forAddresses = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([secret, encodeURIComponent(secret), hex, hex.toUpperCase(), ...base64, ...forAddresses])];
}

/** Describes where any of the secrets occurs in any encoding, without quoting the secrets. */
export function findSecrets(secrets: Readonly<Record<string, string>>, all: readonly CollectedText[]): string[] {
  const found: string[] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    const forms = formsOf(secret);
    for (const { from, what, text } of all) {
      if (forms.some((form) => text.includes(form))) found.push(`${name} in ${from}: ${what}`);
    }
  }
  return found;
}
