import type { z } from 'zod';

/** The parts of a JSON schema that a sample is made from. */
export interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  minItems?: number;
}

/** The decisions of a sample. */
export interface SampleChoices {
  /** A whole number from 0 below `count`. */
  choose(count: number): number;
  /** The text of a field. */
  text(shape: Shape): string;
  /** The value of a named member; undefined: one by its shape. */
  member?(name: string): unknown;
}

/** The JSON schema of what a zod schema accepts. */
export function shapeOf(schema: z.ZodType): Shape {
  return schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Shape;
}

/** A value of this shape with every optional member; rules that no JSON schema states may still refuse it. */
export function sampleOf(shape: Shape, choices: SampleChoices): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[choices.choose(shape.enum.length)];
  const either = shape.anyOf ?? shape.oneOf ?? [];
  const one = either.length === 0 ? undefined : either[choices.choose(either.length)];
  if (one !== undefined) return sampleOf(one, choices);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, member]) => [
          name,
          choices.member?.(name) ?? sampleOf(member, choices),
        ]),
      );
    case 'array':
      return Array.from({ length: Math.max(shape.minItems ?? 0, choices.choose(3)) }, () =>
        sampleOf(shape.items ?? {}, choices),
      );
    case 'integer':
    case 'number':
      return 1 + choices.choose(5);
    case 'boolean':
      return choices.choose(2) === 0;
    case 'string':
      return choices.text(shape);
    default:
      return null;
  }
}
