import { composed } from '../lines/accents.ts';
import type { Piece } from '../lines/pieces.ts';

const endsInAccent = /^(.*)([´΄¨ˆ˜¸˚ˇ`])$/su;
/** In letter heights: an accent is laid over at least so much of its letter, and may stand so much higher for a capital. */
const over = 0.15;
const raised = 0.4;

/** Puts accents on the letters that they are laid over: "c´" and "esure", which begins below the accent, are "c" and "ésure". */
export function withLaidAccents(pieces: readonly Piece[]): Piece[] {
  const found = [...pieces];
  for (let at = 0; at < found.length - 1; at += 1) {
    const [piece, next] = [found[at], found[at + 1]];
    if (!piece || !next || next.left > piece.right - over * next.size || next.left < piece.left) continue;
    if (Math.abs(piece.y - next.y) > raised * next.size) continue;
    const [, before = '', accent = ''] = endsInAccent.exec(piece.text) ?? [];
    const letter = /^[\p{L}ı]/u.exec(next.text)?.[0] ?? '';
    const whole = accent === '' || letter === '' ? null : composed(letter, accent);
    if (whole === null) continue;
    found[at] = { ...piece, text: before, right: next.left };
    found[at + 1] = { ...next, text: whole + next.text.slice(letter.length) };
  }
  return found.filter(({ text }, at) => text !== '' || pieces[at]?.text === '');
}
