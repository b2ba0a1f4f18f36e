import { createHash } from 'node:crypto';
import type { RecognisedPage } from '@schole/core';
import { evenBackground } from './even-background.ts';
import { level, sampleOf, type Turned } from './orientation.ts';
import { drawPdf } from './pages-of-pdf.ts';
import { decodeFrame } from './pictures.ts';
import { type Raster, scale, turn } from './raster.ts';
import { rereadGreek } from './reread-greek.ts';
import { confidenceOf, rowsOf } from './rows.ts';
import { type Engine, startEngine } from './tesseract.ts';

/** The pages of one file whose words are wanted, from 1; of a picture its frames. */
export interface RecognitionOrder {
  bytes: Uint8Array;
  pages: readonly number[];
  kind: 'pdf' | 'image';
}

/** A page that is read less surely may lie on its side or its head. */
const sure = 60;
/** A page that is read less surely holds no printed words. */
const seen = 50;
/** Pixels of a word's height: letters of smaller ones cannot be told apart, and are brought to the other. */
const small = { below: 22, to: 36 };

type Rows = RecognisedPage['lines'];
interface Seen extends Turned {
  lines: Rows;
  confidence: number;
}

async function look(engine: Engine, { raster, turned }: Turned, alive: () => void): Promise<Seen> {
  const lines = rowsOf(await engine.read(raster, alive), raster.width, raster.height);
  return { raster, turned, lines, confidence: confidenceOf(lines) };
}

/** The quarter turn after which a part of the picture is read best. */
async function findQuarter(
  engine: Engine,
  raster: Raster,
  quarters: readonly number[],
  alive: () => void,
): Promise<number> {
  const sample = await sampleOf(raster);
  let best = { quarter: quarters[0] ?? 0, confidence: 0 };
  for (const quarter of quarters) {
    const { confidence } = await look(engine, { raster: await turn(sample, quarter), turned: quarter }, alive);
    if (confidence > best.confidence) best = { quarter, confidence };
  }
  return best.quarter;
}

function heightOfWords(lines: Rows): number {
  const heights = lines.flatMap(({ words }) => words.map(({ box }) => box[3])).sort((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

async function lookAround(engine: Engine, original: Raster, alive: () => void): Promise<Seen> {
  const raster = evenBackground(original);
  const straight = await level(raster, 0);
  let best = straight.onEdge ? null : await look(engine, straight, alive);
  if (best === null || best.confidence < sure) {
    // The engine reads lines that run up and down, too, but their boxes would lie on their side.
    const quarters = straight.onEdge ? [90, 270] : [0, 180, 90, 270];
    const quarter = await findQuarter(engine, straight.raster, quarters, alive);
    if (quarter !== 0 || best === null) {
      const other = await look(engine, await level(raster, quarter), alive);
      if (best === null || other.confidence > best.confidence) best = other;
    }
  }
  const height = heightOfWords(best.lines);
  if (height === 0 || height >= small.below) return best;
  const larger = await look(engine, { ...best, raster: await scale(best.raster, small.to / height) }, alive);
  return larger.confidence > best.confidence ? larger : best;
}

/** Draws or decodes one page after the other; null where there is none. */
async function openPages({ bytes, kind }: RecognitionOrder): Promise<{
  draw(page: number): Promise<Raster | null>;
  close(): void;
}> {
  if (kind === 'pdf') return drawPdf(bytes);
  return { draw: (page) => decodeFrame(bytes, page), close: () => undefined };
}

/** One warm engine for all files that this process reads. */
let engine: Promise<Engine> | undefined;

/** Ends the engine's thread, where it was started. */
export async function closeRecognition(): Promise<void> {
  const running = engine;
  engine = undefined;
  await (await running)?.close();
}

/**
 * The words in the pictures of pages, English and Greek together. A page in which no printed words are seen is left out, and
 * so is a frame that repeats one before it. Throws source/broken for a file that cannot be drawn.
 */
export async function recognise(
  order: RecognitionOrder,
  onProgress: (percent: number) => void,
): Promise<RecognisedPage[]> {
  engine ??= startEngine();
  const ready = await engine;
  const drawn = await openPages(order);
  const found: RecognisedPage[] = [];
  const known = new Set<string>();
  try {
    for (const [index, page] of order.pages.entries()) {
      const progress = () => onProgress((100 * index) / order.pages.length);
      const original = await drawn.draw(page);
      progress();
      if (original === null) continue;
      const sign = createHash('sha256').update(original.data).digest('hex');
      if (order.kind === 'image' && known.has(sign)) continue;
      known.add(sign);
      const { raster, turned, lines: seenLines, confidence } = await lookAround(ready, original, progress);
      const lines = confidence < seen ? [] : await rereadGreek(ready, raster, seenLines, progress);
      onProgress((100 * (index + 1)) / order.pages.length);
      const { width, height } = raster;
      if (confidence >= seen && lines.some(({ words }) => words.some(({ text }) => text !== '')))
        found.push({ page, width, height, turned, confidence, lines });
    }
  } finally {
    drawn.close();
  }
  return found;
}
