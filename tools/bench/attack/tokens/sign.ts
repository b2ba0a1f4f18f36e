import { embeddedOwnerUrl, openDatabase } from '@schole/database';
import { createKeys } from '@schole/http';
import type { EngineServer } from '../../../../tests/acceptance/suite/engines.ts';
import { testSecret } from '../../../../tests/database/cluster.ts';

/** A token under the server's own key: the signature is right, whatever its claims say. */
export async function signAsServer(
  { running }: EngineServer,
  dataFolder: string,
  claims: Record<string, unknown>,
): Promise<string> {
  const databaseUrl = await embeddedOwnerUrl(dataFolder);
  const database = await openDatabase({ dataFolder, databaseUrl, secret: testSecret });
  try {
    await database.whenReady();
    const now = Math.floor(Date.now() / 1_000);
    return await createKeys({ database, secret: testSecret.toString() }).sign({
      iss: `${running.url}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      iat: now,
      exp: now + 3_600,
      ...claims,
    });
  } finally {
    await database.close();
  }
}
