import { z } from 'zod';
import { limits } from '../../limits.ts';
import { pictureFormats } from '../source-pictures.ts';

const { slideDrawing: most, attachments } = limits;

/** Points of 1/72 inch; shapes may stand outside their slide. */
const length = z.number().min(-most.side).max(most.side);
const size = z.number().min(0).max(most.side);
const color = z.string().regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/);
/** Left, top, width and height in points, before it is turned. */
const box = z.tuple([length, length, size, size]);

/** Where a part of a slide stands; it is turned clockwise, in degrees, around the middle of its box. */
const placed = { box, turned: z.number().min(-360).max(360) };

const strokeSchema = z.strictObject({ color, width: size, dashed: z.boolean() });

/** Steps of an outline: move, line, cubic curve and close, in points from the left and top of its box. */
const stepSchema = z.union([
  z.tuple([z.literal('M'), length, length]),
  z.tuple([z.literal('L'), length, length]),
  z.tuple([z.literal('C'), length, length, length, length, length, length]),
  z.tuple([z.literal('Z')]),
]);

const formSchema = z.strictObject({
  kind: z.literal('form'),
  ...placed,
  form: z.union([z.enum(['rectangle', 'rounded', 'ellipse']), z.array(stepSchema).min(1).max(most.steps)]),
  fill: color.nullable(),
  stroke: strokeSchema.nullable(),
});

const pictureSchema = z.strictObject({
  kind: z.literal('picture'),
  ...placed,
  /** Its place in `pictures`. */
  picture: z.number().int().min(0).max(most.pictures),
  /** Shares of the picture that are cut off at its left, top, right and bottom. */
  cropped: z.tuple([
    z.number().min(0).max(1),
    z.number().min(0).max(1),
    z.number().min(0).max(1),
    z.number().min(0).max(1),
  ]),
  flipped: z.strictObject({ across: z.boolean(), down: z.boolean() }),
});

const runSchema = z.strictObject({
  /** Without line ends, but `\n` where the author broke the line. */
  text: z.string().max(most.runText),
  size: z.number().min(1).max(most.letters),
  bold: z.boolean(),
  italic: z.boolean(),
  underlined: z.boolean(),
  color,
  typeface: z.enum(['sans', 'serif', 'mono']),
});

const paragraphSchema = z.strictObject({
  align: z.enum(['left', 'center', 'right']),
  /** Points from the left edge to the text, and to the bullet. */
  indent: size,
  bulletAt: size,
  bullet: z.string().max(20),
  before: size,
  /** Line height as a share of that of the typeface. */
  spacing: z.number().min(0.5).max(4),
  runs: z.array(runSchema).max(most.runs),
});

const textSchema = z.strictObject({
  kind: z.literal('text'),
  ...placed,
  /** Points between the box and the text at the left, top, right and bottom. */
  margins: z.tuple([size, size, size, size]),
  anchor: z.enum(['top', 'middle', 'bottom']),
  /** False: a line is as long as its words. */
  wraps: z.boolean(),
  /** True: letters become smaller where the text is higher than its box. */
  shrinks: z.boolean(),
  paragraphs: z.array(paragraphSchema).max(most.paragraphs),
});

/** Something that is not drawn; its place is marked. */
const absentSchema = z.strictObject({
  kind: z.literal('absent'),
  ...placed,
  what: z.enum(['chart', 'diagram', 'picture', 'media', 'object']),
});

const itemSchema = z.discriminatedUnion('kind', [formSchema, pictureSchema, textSchema, absentSchema]);

/** What is drawn of one slide: a bounded description that a browser paints, without anything that it would have to load. */
export const slideDrawingSchema = z.strictObject({
  width: z.number().min(1).max(most.side),
  height: z.number().min(1).max(most.side),
  background: color,
  /** In the order in which they cover each other. */
  items: z.array(itemSchema).max(most.items),
  pictures: z
    .array(
      z.strictObject({
        format: z.enum(pictureFormats),
        width: z.number().int().min(1).max(attachments.side),
        height: z.number().int().min(1).max(attachments.side),
        bytes: z.base64().min(1),
      }),
    )
    .max(most.pictures),
  /** True: the slide holds more than the limits allow, or than could be read. */
  cut: z.boolean(),
});
export type SlideDrawing = z.output<typeof slideDrawingSchema>;
export type SlideItem = SlideDrawing['items'][number];
export type SlideParagraph = z.output<typeof paragraphSchema>;
export type SlideRun = z.output<typeof runSchema>;
