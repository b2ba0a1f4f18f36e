import { Agent, get } from 'node:http';

export interface LoadTarget {
  url: string;
  headers: Record<string, string>;
}

/** Repeats one request on `connections` connections for `seconds`; resolves with the number of answers. Throws on any error. */
export async function runLoad(target: LoadTarget, connections: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answers = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      await once(target, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return answers;
}

function once({ url, headers }: LoadTarget, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}
