import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { AuthFixture } from './test-auth-fixture.ts';

/** A client with the server's key. */
export function createServerClient(fixture: AuthFixture): SupabaseClient {
  return createClient(fixture.url, fixture.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
