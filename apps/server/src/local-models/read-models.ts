import { type Fault, type FoundModel, fault, isRemoteModel, listedModelName } from '@schole/core';
import type { Outbound, OutboundAnswer } from '@schole/http';
import { z } from 'zod';

/** Models that are shown: nobody chooses from a longer list. */
const maxModels = 200;

export interface FoundServer {
  kind: 'ollama' | 'openai-compatible';
  /** As the settings of an engine take it. */
  address: string;
  version: string | null;
  models: FoundModel[];
  /** Entries that are not among them. */
  leftOut: number;
}

// Every field comes from another program and is shown to people: what does not fit is null, or its entry is left out.
const shortText = z
  .string()
  .trim()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,40}$/u)
  .nullable()
  .catch(null);
const size = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().catch(null);

const versionAnswer = z.object({ version: z.string().regex(/^[0-9A-Za-z.+-]{1,40}$/) });
const ollamaModel = z
  .object({
    name: listedModelName,
    size,
    digest: z
      .string()
      .transform((text) => text.replace(/^sha256:/, ''))
      .pipe(z.string().regex(/^[0-9a-f]{12,64}$/))
      .nullable()
      .catch(null),
    details: z.object({ parameter_size: shortText, quantization_level: shortText }).catch({
      parameter_size: null,
      quantization_level: null,
    }),
    /** Present where Ollama passes the texts on to another host. */
    remote_host: z.unknown().optional(),
  })
  .transform(
    ({ name, size: bytes, digest, details, remote_host }): FoundModel => ({
      name,
      bytes,
      parameters: details.parameter_size,
      quantisation: details.quantization_level,
      digest,
      remote: isRemoteModel({ kind: 'ollama', model: name }) || (remote_host !== undefined && remote_host !== ''),
    }),
  );
const otherModel = z.object({ id: listedModelName }).transform(
  ({ id }): FoundModel => ({
    name: id,
    bytes: null,
    parameters: null,
    quantisation: null,
    digest: null,
    remote: false,
  }),
);

/** The entries that can be read, each name once, and how many are left out. */
function readEntries(entries: readonly unknown[], schema: z.ZodType<FoundModel>) {
  const models = new Map<string, FoundModel>();
  for (const entry of entries) {
    const read = schema.safeParse(entry);
    if (read.success && models.size < maxModels && !models.has(read.data.name)) models.set(read.data.name, read.data);
  }
  return { models: [...models.values()], leftOut: entries.length - models.size };
}

const codeOf = (problem: unknown): string | null =>
  problem instanceof Error && 'code' in problem ? String((problem as Fault).code) : null;

/**
 * Finds out what answers at an address (without a slash at its end) and which models it has. Throws model/none where
 * nothing answers, model/needs-key, model/not-understood, and the refusals of the gate.
 */
export async function readModels(client: Pick<Outbound, 'requestJson'>, address: string): Promise<FoundServer> {
  let answered = false;
  const request = async (path: string): Promise<OutboundAnswer | null> => {
    try {
      const answer = await client.requestJson(new URL(`${address}${path}`));
      answered = true;
      return answer;
    } catch (problem) {
      const code = codeOf(problem);
      // A list beyond every bound is an answer, though no usable one.
      if (code === 'outbound/too-large') answered = true;
      else if (code !== 'outbound/unreachable') throw problem;
      return null;
    }
  };
  const found = (await readOllama(request, address)) ?? (await readOther(request, address, () => answered));
  if (found !== null) return found;
  throw fault(answered ? 'model/not-understood' : 'model/none', { address });
}

type ModelServerRequest = (path: string) => Promise<OutboundAnswer | null>;

async function readOllama(request: ModelServerRequest, address: string): Promise<FoundServer | null> {
  if (address.endsWith('/v1')) return null;
  const version = versionAnswer.safeParse((await request('/api/version'))?.json);
  if (!version.success) return null;
  const tags = z.object({ models: z.array(z.unknown()) }).safeParse((await request('/api/tags'))?.json);
  if (!tags.success) throw fault('model/not-understood', { address });
  return { kind: 'ollama', address, version: version.data.version, ...readEntries(tags.data.models, ollamaModel) };
}

async function readOther(
  request: ModelServerRequest,
  address: string,
  answered: () => boolean,
): Promise<FoundServer | null> {
  const base = address.endsWith('/v1') ? address : `${address}/v1`;
  // Where not even the first request was answered there is nobody to ask again.
  if (base !== address && !answered()) return null;
  const answer = await request(`${base.slice(address.length)}/models`);
  if (answer?.status === 401 || answer?.status === 403) throw fault('model/needs-key', { address });
  const list = z.object({ data: z.array(z.unknown()) }).safeParse(answer?.json);
  if (!list.success) return null;
  return { kind: 'openai-compatible', address: base, version: null, ...readEntries(list.data.data, otherModel) };
}
