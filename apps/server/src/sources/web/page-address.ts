import { addressOf, fault } from '@schole/core';

/** The address of a page as a teacher gives it, without the place on it; throws page/not-an-address. */
export function readPageAddress(text: string): URL {
  const url = addressOf(text);
  if (url === null) throw fault('page/not-an-address');
  url.hash = '';
  return url;
}
