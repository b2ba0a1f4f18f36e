import type { FastifyRequest } from 'fastify';
import { refuse } from '../faults.ts';

/** Maximum bytes of user metadata. */
export const maxMetadataBytes = 16_384;
/** Maximum nesting of objects and lists in it. */
const maxDepth = 32;

/** A value nested thousands of times cannot be serialised again. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** The user metadata of an object, parsed from its JSON; throws for anything else. */
export function readMetadata(sent: string | null): Record<string, unknown> | null {
  if (sent === null || sent === '') return null;
  if (sent.length > maxMetadataBytes) throw refuse.badInput(`metadata may have ${maxMetadataBytes} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(sent);
  } catch {
    throw refuse.badInput('metadata must be JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuse.badInput('metadata must be an object');
  if (isDeeper(value, maxDepth)) throw refuse.badInput(`metadata may be nested ${maxDepth} times`);
  return value as Record<string, unknown>;
}

/** The same from the header x-metadata, which has it in base64. */
export function findMetadata({ headers }: FastifyRequest): Record<string, unknown> | null {
  const sent = headers['x-metadata'];
  return readMetadata(typeof sent === 'string' ? Buffer.from(sent, 'base64').toString('utf8') : null);
}
