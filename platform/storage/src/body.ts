import type { FastifyRequest } from 'fastify';
import { refuse } from './faults.ts';

export type Body = Readonly<Record<string, unknown>>;

/** The JSON object of a request; throws for anything else. */
export function readBody(request: FastifyRequest): Body {
  return asBody(request.body ?? {});
}

export function asBody(sent: unknown): Body {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw refuse.badInput('body must be an object');
  return sent as Body;
}

export function readText(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw refuse.badInput(`body must have required property '${name}'`);
  return value;
}

export function findText(body: Body, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw refuse.badInput(`body/${name} must be string`);
  return value;
}

/** A whole number between the two, or `otherwise` where none is given. */
export function readNumber(body: Body, name: string, least: number, most: number, otherwise?: number): number {
  const value = body[name] ?? otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least)
    throw refuse.badInput(`body/${name} must be a whole number from ${least}`);
  return Math.min(value, most);
}

/** Text of a query parameter given once; undefined where it is not given. */
export function findQuery(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** Versions of an object are not kept: asking for one by name must not quietly give another. */
export function refuseVersions(value: unknown): void {
  if (value !== undefined && value !== null) throw refuse.off('Versioning');
}
