import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { AuthWorld } from '../test-world.ts';

/** A client that holds the server's key. */
export function serverClient(world: AuthWorld): SupabaseClient {
  return createClient(world.url, world.keys.secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}
