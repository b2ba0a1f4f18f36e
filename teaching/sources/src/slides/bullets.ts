/** The width of a bullet or a number with a blank behind it, in points; letters are about half as wide as high. */
function widthOf(bullet: string, size: number): number {
  return size * 0.55 * Math.max(1, bullet.length);
}

/** Where the text behind a bullet begins, in points: where the file says, or behind the bullet where that would be on it. */
export function behindBullet(indent: number, bulletAt: number, bullet: string, size: number): number {
  if (bullet === '' || indent - bulletAt >= size * 0.3) return indent;
  return bulletAt + widthOf(bullet, size);
}
