import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { claimsFile, type MeasuredClaims, measuredClaimsSchema } from '@schole/core';

/** Bytes that are read of the file; what was measured has a few hundred. */
const mostBytes = 10_000;

/** What was measured on this installation; null where nothing was, or where the file holds something else. */
export async function readMeasuredClaims(dataFolder: string): Promise<MeasuredClaims | null> {
  try {
    await using file = await open(join(dataFolder, claimsFile));
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(mostBytes) });
    return measuredClaimsSchema.parse(JSON.parse(buffer.toString('utf8', 0, bytesRead)));
  } catch {
    return null;
  }
}
