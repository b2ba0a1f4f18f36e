import { setUpBrowser } from '../../../test-app.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };

export const sourceId = '0191b3a0-0000-7000-8000-0000000000aa';
export const sha256 = 'a'.repeat(64);
const source = {
  ...{ id: sourceId, title: 'Leaves', kind: 'text', language: 'en', words: 120, current_sha256: sha256 },
  updated_at: '2026-11-20T10:42:00Z',
  archived_at: null,
};
const receipt = {
  ...{ reader: 'text', language: 'en', pages: 0, words: 120, characters: 700, ocrConfidence: null },
  ...{ emptyPages: [], warnings: [] },
};

/** What the functions of the server answer. */
export type FunctionAnswers = Record<string, (input: Record<string, unknown>) => Response>;

/** A browser at the page of one source; functions without an answer here have an empty one. */
export function setUpSourcePage(functions: FunctionAnswers, kind = 'text'): void {
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (pathname === '/config.json') return Response.json(config);
    if (pathname.includes('/rpc/')) return Response.json(false);
    if (pathname.includes('/memberships')) return Response.json([member]);
    if (pathname.includes('/profiles')) return Response.json({ first_name: 'Eleni', active_school_id: null });
    if (pathname.endsWith('/sources'))
      return Response.json([{ ...source, kind }], { headers: { 'content-range': '0-0/1' } });
    if (pathname.endsWith('/documents'))
      return Response.json([{ title: source.title, language: 'en', receipt, blocks: [] }]);
    const name = pathname.split('/functions/v1/')[1];
    const own = name === undefined ? undefined : functions[name];
    if (own !== undefined) return own(JSON.parse(String(init?.body ?? '{}')));
    if (name !== undefined) return Response.json({ sessions: [] });
    return Response.json([], { headers: { 'content-range': '*/0' } });
  };
  setUpBrowser({ answer });
}
