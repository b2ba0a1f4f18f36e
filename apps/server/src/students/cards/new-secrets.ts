import { randomBytes, randomInt } from 'node:crypto';
import { picturesInPin, type SignInPicture, signInPictureNames } from '@schole/core';

/** Four pictures, no two the same: a child does not wonder whether to tap twice. */
export function newPictures(): SignInPicture[] {
  const left = [...signInPictureNames];
  return Array.from({ length: picturesInPin }, () => left.splice(randomInt(left.length), 1)).flat();
}

/** The secret of a card: 192 random bits. */
export function newCardSecret(): string {
  return randomBytes(24).toString('base64url');
}
