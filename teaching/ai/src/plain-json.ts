/** A completion's text without the thoughts that an open model writes into it, and without the fence around its JSON. */
export function plainJson(text: string): string {
  const answer = text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
  return /^```\w*\s*\n([\s\S]*?)\n?```$/.exec(answer)?.[1]?.trim() ?? answer;
}
