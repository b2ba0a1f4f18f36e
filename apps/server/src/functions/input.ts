import { type CallName, calls, fault } from '@schole/core';
import type { z } from 'zod';

/** PostgreSQL stores no zero character in a text, and no unpaired surrogate in JSON. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)]));
}

/** External input, checked against its schema; throws input/invalid that names every position, never a value. */
export function readAgainst<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(cleaned(body ?? {}));
  if (!parsed.success) {
    const paths = parsed.error.issues.map((issue) => issue.path.join('.') || 'body');
    throw fault('input/invalid', { where: [...new Set(paths)].slice(0, 10).join(', ') });
  }
  return parsed.data;
}

/** A function's input, checked against its schema; throws input/invalid that names every position, never a value. */
export function readInput<Name extends CallName>(name: Name, body: unknown): z.output<(typeof calls)[Name]['input']> {
  return readAgainst(calls[name].input, body) as z.output<(typeof calls)[Name]['input']>;
}

/** A function's output, checked against its schema; a mismatch is a bug of ours and throws an Error. */
export function readOutput<Name extends CallName>(
  name: Name,
  output: unknown,
): z.output<(typeof calls)[Name]['output']> {
  const parsed = calls[name].output.safeParse(output);
  if (!parsed.success) {
    throw new Error(
      `${name} answered what its schema refuses: ${parsed.error.issues.map((one) => one.path.join('.')).join(', ')}`,
    );
  }
  return parsed.data as z.output<(typeof calls)[Name]['output']>;
}
