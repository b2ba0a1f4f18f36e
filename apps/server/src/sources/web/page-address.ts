import { fault, limits } from '@schole/core';

/** The address of a page as a teacher gives it, with https where the scheme is left out; throws page/not-an-address. */
export function readPageAddress(text: string): URL {
  const trimmed = text.trim();
  const written = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(trimmed) || !URL.canParse(written)) throw fault('page/not-an-address');
  const url = new URL(written);
  url.hash = '';
  const named = url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[');
  if (!/^https?:$/.test(url.protocol) || !named || url.href.length > limits.webPage.address)
    throw fault('page/not-an-address');
  return url;
}
