import type { Page } from 'playwright-core';
import type { Person } from '../../app/test-app.ts';
import type { Visit } from './visit.ts';

// Conversations of a user with the documentation assistant, and the screen states they produce.

/** Ids of sessions. */
export interface Chats {
  /** A reply with every kind of content, and a question without a reply. */
  conversation: string;
  /** A reply that cites two passages of the manual. */
  cited: string;
  /** A session in the archive. */
  archived: string;
}

const reply = `## A webhook has two addresses

1. Copy the **production** address; the [manual](/help/sources) says where it stands.
2. Ask it from your site, as the [pages of your host](https://example.org/a-page-with-a-long-address/webhooks) say:

\`\`\`
curl -X POST https://automation.school.example/webhook/3f0a9c1e-7a52-4d0e-9c55-0f6a3b1c2d4e --data '{"message": "Hello"}'
\`\`\`

| Address | Listens |
|---|---|
| test | while you test |
| production | while the workflow is active |

> A workflow that is not active answers 404.`;

const cited = `Από τις οδηγίες: [Ο βοηθός χρήσης](/help/chat)

### Πώς ρωτάτε

1. Γράψτε μία ερώτηση, στα ελληνικά ή στα αγγλικά, και πατήστε **Enter**. [1](/help/chat#part-1 "Ο βοηθός χρήσης: Πώς ρωτάτε")
2. Η **Αντιγραφή** αντιγράφει ένα μήνυμα.

### Οι συνομιλίες σας

Δύο παράθυρα δείχνουν πάντα τα ίδια. [2](/help/chat#part-3 "Ο βοηθός χρήσης: Οι συνομιλίες σας") Η σελίδα αυτή δεν υπάρχει. [3](/help/there-was-a-page)`;

/** Stores the conversations as the screen does. */
export async function fillChats({ client, id }: Person): Promise<Chats> {
  const begin = async (title: string): Promise<string> => {
    const { data, error } = await client
      .from('n8n_chat_sessions')
      .insert({ title, user_id: id })
      .select('id')
      .single<{ id: string }>();
    if (error !== null) throw error;
    return data.id;
  };
  const archived = await begin('Χωρίς μηνύματα');
  const quoting = await begin('Πώς ρωτάω τον βοηθό;');
  const conversation = await begin('Το webhook απαντά στη δοκιμή, αλλά όχι από τη σελίδα μας');
  for (const [session_id, role, content] of [
    [quoting, 'user', 'Πώς ρωτάω τον βοηθό;'],
    [quoting, 'assistant', cited],
    [
      conversation,
      'user',
      'My webhook answers when I press Test, but from our site nothing arrives. What am I missing?',
    ],
    [conversation, 'assistant', reply],
    [conversation, 'user', 'How do I send the reply after the last node?'],
  ] as const) {
    const { error } = await client.from('n8n_chat_messages').insert({ role, content, session_id });
    if (error !== null) throw error;
  }
  const { error } = await client
    .from('n8n_chat_sessions')
    .update({ archived_at: new Date().toISOString() })
    .eq('id', archived);
  if (error !== null) throw error;
  return { conversation, cited: quoting, archived };
}

const layer = '[role="dialog"]';

/** Opens the list of sessions: an overlay on a phone, a column that is collapsed at first elsewhere. */
async function showList(page: Page): Promise<void> {
  const expand = page.locator('main section > button[aria-expanded="false"]');
  if (await expand.isVisible()) await expand.click();
  const list = page.locator('main section > header > button[aria-haspopup="dialog"]');
  if (await list.isVisible()) {
    await list.click();
    await page.locator(layer).waitFor();
  }
  await page.locator('li button[aria-haspopup="menu"]:visible').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await showList(page);
  await page.locator('li button[aria-haspopup="menu"]:visible').first().click();
  await page.locator('[role="menu"]').waitFor();
}

/** The states of the chat that its address alone does not show. */
export function chatVisits({ conversation, cited: quoting, archived }: Chats): Visit[] {
  const item = (which: 'first' | 'last') => async (page: Page) => {
    await openMenu(page);
    await page.locator('[role="menuitem"]')[which]().click();
    await page.locator('[role="menu"]').waitFor({ state: 'detached' });
    await page.locator(layer).last().locator('button').nth(2).waitFor();
  };
  return [
    {
      name: 'a conversation',
      path: `/dashboard?session=${conversation}`,
      arrange: (page) => page.locator('main pre').waitFor(),
      within: 'main section:has(> header)',
    },
    {
      name: 'the passages that a reply used',
      path: `/dashboard?session=${quoting}`,
      arrange: async (page) => {
        await page.locator('[data-turn="reply"] button', { hasText: /^2$/ }).click();
        await page.locator('[data-passage="2"] ~ div mark:visible').first().waitFor();
      },
      within: 'aside:has([data-passage]), [role="dialog"]',
    },
    { name: 'the archive of the chats', path: '/dashboard?archived=true', arrange: showList },
    {
      name: 'a session of the archive',
      path: `/dashboard?session=${archived}&archived=true`,
      arrange: (page) => page.locator('main section > header ~ div > button').first().waitFor(),
      within: 'main section:has(> header)',
    },
    { name: 'the menu of a session', path: '/dashboard', arrange: openMenu, within: '[role="menu"]' },
    { name: 'a session to be deleted', path: '/dashboard', arrange: item('last'), within: layer },
    { name: 'a session to be renamed', path: '/dashboard', arrange: item('first'), within: layer },
  ];
}
