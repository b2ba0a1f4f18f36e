import { chooseAddress, urlOf, withDatabase } from '../connection/address.ts';
import { clusterPaths, readSecret, superuser } from './cluster.ts';

/** The name of the one database of the embedded server. */
export const embeddedDatabase = 'schole';

/**
 * The address under which the owner logs in to the running embedded database of a data folder: for external migrations,
 * and for inspection. Rejects when nothing was ever started there, or when the path of the folder is too long for a
 * socket (its port changes with every start).
 */
export async function embeddedOwnerUrl(dataFolder: string): Promise<string> {
  const paths = clusterPaths(dataFolder);
  const address = await chooseAddress(paths.sockets);
  if (address.kind !== 'socket') throw new Error(`The path of ${dataFolder} is too long for a socket`);
  return withDatabase(urlOf(address, superuser, await readSecret(paths), 'postgres'), embeddedDatabase);
}
