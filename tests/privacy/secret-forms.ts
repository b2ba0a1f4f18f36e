/** Where a text was found, and what it was. */
export interface CollectedText {
  /** From whom or where: a person's first name, `log`, `database`, `backup`. */
  from: string;
  what: string;
  text: string;
}

/** The characters that a secret leaves in base64, whatever stands before and after it. */
function inBase64(secret: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const whole = Math.floor((bytes.length * 8) / 6);
    return bytes.toString('base64').slice(before === 0 ? 0 : before + 1, whole);
  });
}

/** How a secret may stand somewhere: as it is, in an address, in hexadecimal, or in base64 at any place. */
export function formsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex');
  const base64 = inBase64(secret);
  const forAddresses = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([secret, encodeURIComponent(secret), hex, hex.toUpperCase(), ...base64, ...forAddresses])];
}

/** Where any of the secrets stands in any form, in words; nothing of the secrets themselves. */
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
