import { expect } from 'vitest';
import { acceptance } from './acceptance.ts';

acceptance('auth: password', (world, covers) => {
  covers(
    'signs a person up, in and out',
    [
      'auth.signUp',
      'auth.signInWithPassword',
      'auth.getUser',
      'auth.signOut',
      'POST /auth/v1/signup',
      'POST /auth/v1/token',
      'GET /auth/v1/user',
      'POST /auth/v1/logout',
    ],
    async () => {
      const { email, password, id } = await world().signUp('Penelope');
      const client = world().client();
      const { data } = await client.auth.signInWithPassword({ email, password });
      expect(data.user?.id).toBe(id);
      const { data: who } = await client.auth.getUser();
      expect(who.user?.email).toBe(email);
      expect((await client.auth.signOut()).error).toBeNull();
    },
  );
});
