/** Characters of a student's password: a plain word is allowed, and bcrypt reads no more than 72 bytes. */
export const studentPasswordLength = { least: 6, most: 36 } as const;

/** Minutes for which a teacher opens the door of a class. */
export const picturesMinutes = 10;

/** Minutes for which whoever has the code of a class enters it without waiting. */
export const joinMinutes = 10;

/** What the QR of a class holds for those who join it, and `request-enrolment` reads: it signs nobody in. */
export function joinCodeOf({ school, code }: { school: string; code: string }): string {
  return `${school}.${code}`;
}

/** What a card's QR holds, and `sign-in-student` reads. */
export interface CardCode {
  school: string;
  userName: string;
  secret: string;
}

/** `<school>.<user name>.<secret>`. */
export function cardCodeOf({ school, userName, secret }: CardCode): string {
  return [school, userName, secret].join('.');
}

/** The parts of a card's code; null for any other text. A user name may hold dots, the others hold none. */
export function readCardCode(code: string): CardCode | null {
  const [, school = '', userName = '', secret = ''] = /^([^.]+)\.(.+)\.([^.]+)$/s.exec(code) ?? [];
  return secret === '' ? null : { school, userName, secret };
}

/** The code of a class as it is stored, from what a child typed: in parts, as it stands on the board, or in one. */
export function plainClassCode(typed: string): string {
  return plainSignInName(typed).replace(/[\s-]/g, '');
}

/** A school code or a user name as it is stored, from what a child typed. */
export function plainSignInName(typed: string): string {
  return typed.trim().toLowerCase().normalize('NFC');
}
