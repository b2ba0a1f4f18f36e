const at = '2026-03-02T08:00:00.000Z';

/** The responses of the account's functions in the tests of the settings; null for every other address. */
export function answerOfAccount(pathname: string): Response | null {
  if (pathname.endsWith('/functions/v1/list-sessions')) {
    const one = { browser: 'Firefox', system: 'Linux', since: at, lastUsed: at, current: true };
    const other = { ...one, browser: 'Safari', system: 'iOS', current: false };
    return Response.json({
      sessions: [
        { id: '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a21', ...one },
        { id: '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a22', ...other },
      ],
    });
  }
  if (pathname.endsWith('/functions/v1/end-session')) return Response.json({ ended: 1 });
  return null;
}
