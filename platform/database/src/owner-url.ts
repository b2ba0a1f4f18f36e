import { chooseAddress, urlOf, withDatabase } from './address.ts';
import { placesIn, readSecret, superuser } from './cluster.ts';

/** The name of the one database of the embedded server. */
export const embeddedDatabase = 'schole';

/**
 * The address under which the owner logs in to the running embedded database of a data folder: for migrations that are
 * not ours, and for looking. Rejects when nothing was ever started there, or when the path of the folder is too long for
 * a socket (its port changes with every start).
 */
export async function embeddedOwnerUrl(dataFolder: string): Promise<string> {
  const places = placesIn(dataFolder);
  const address = await chooseAddress(places.sockets);
  if (address.kind !== 'socket') throw new Error(`The path of ${dataFolder} is too long for a socket`);
  return withDatabase(urlOf(address, superuser, await readSecret(places), 'postgres'), embeddedDatabase);
}
