import type { Step } from '../../../slides/drawing/collector.ts';
import type { PptBytes } from '../records.ts';
import { freeForm, grid, type ShapeForm, scaledSteps } from './free-forms.ts';
import { type Properties, propertyIds } from './properties.ts';

const rectangles: ReadonlySet<number> = new Set([1, 75, 109, 112, 202]);
const rounded: ReadonlySet<number> = new Set([2, 116, 176]);
const ellipses: ReadonlySet<number> = new Set([3, 120, 23, 57, 63, 96]);

type Adjust = (index: number, otherwise: number) => number;
type Corners = readonly (readonly [number, number])[];

function star(points: number, inner: number): Corners {
  return Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const radius = (index % 2 === 0 ? 1 : inner) * (grid / 2);
    return [grid / 2 + radius * Math.cos(angle), grid / 2 + radius * Math.sin(angle)] as const;
  });
}

/** An arrow to the right; others are the same seen from elsewhere. */
function arrow(adjust: Adjust): Corners {
  const [head, edge] = [adjust(0, 16_200), adjust(1, 5_400)];
  const far = grid - edge;
  return [
    [0, edge],
    [head, edge],
    [head, 0],
    [grid, 10_800],
    [head, grid],
    [head, far],
    [0, far],
  ];
}

function doubleArrow(adjust: Adjust): Corners {
  const [head, edge] = [adjust(0, 4_320), adjust(1, 5_400)];
  const [back, far] = [grid - head, grid - edge];
  return [
    ...[[0, 10_800] as const, [head, 0] as const, [head, edge] as const, [back, edge] as const, [back, 0] as const],
    ...[
      [grid, 10_800] as const,
      [back, grid] as const,
      [back, far] as const,
      [head, far] as const,
      [head, grid] as const,
    ],
  ];
}

/** A box whose nearest side runs out into a point. */
function callout(adjust: Adjust): Corners {
  const [x, y] = [adjust(0, 1_350), adjust(1, 25_920)];
  const [a, b] = [3_600, 9_000];
  const [across, down] = [x - 10_800, y - 10_800];
  const [near, far] = [(at: number) => (at < 0 ? a : grid - b), (at: number) => (at < 0 ? b : grid - a)];
  const top: Corners =
    Math.abs(down) >= Math.abs(across) && down < 0
      ? [
          [near(across), 0],
          [x, y],
          [far(across), 0],
        ]
      : [];
  const bottom: Corners =
    Math.abs(down) >= Math.abs(across) && down >= 0
      ? [
          [far(across), grid],
          [x, y],
          [near(across), grid],
        ]
      : [];
  const right: Corners =
    Math.abs(down) < Math.abs(across) && across >= 0
      ? [
          [grid, near(down)],
          [x, y],
          [grid, far(down)],
        ]
      : [];
  const left: Corners =
    Math.abs(down) < Math.abs(across) && across < 0
      ? [
          [0, far(down)],
          [x, y],
          [0, near(down)],
        ]
      : [];
  return [[0, 0], ...top, [grid, 0], ...right, [grid, grid], ...bottom, [0, grid], ...left];
}

const mirror = (corners: Corners): Corners => corners.map(([x, y]) => [grid - x, y] as const);
const tip = (corners: Corners): Corners => corners.map(([x, y]) => [y, x] as const);
const overturn = (corners: Corners): Corners => corners.map(([x, y]) => [x, grid - y] as const);

/** Shapes with straight edges by their numbers in the format. */
const polygons: Readonly<Record<number, (adjust: Adjust) => Corners>> = {
  4: () => [
    [10_800, 0],
    [grid, 10_800],
    [10_800, grid],
    [0, 10_800],
  ],
  5: (adjust) => [
    [adjust(0, 10_800), 0],
    [grid, grid],
    [0, grid],
  ],
  6: () => [
    [0, 0],
    [grid, grid],
    [0, grid],
  ],
  7: (adjust) => [
    [adjust(0, 5_400), 0],
    [grid, 0],
    [grid - adjust(0, 5_400), grid],
    [0, grid],
  ],
  8: (adjust) => [
    [0, 0],
    [grid, 0],
    [grid - adjust(0, 5_400), grid],
    [adjust(0, 5_400), grid],
  ],
  9: (adjust) => {
    const side = adjust(0, 5_400);
    return [
      [side, 0],
      [grid - side, 0],
      [grid, 10_800],
      [grid - side, grid],
      [side, grid],
      [0, 10_800],
    ];
  },
  10: (adjust) => {
    const side = adjust(0, 6_326);
    const far = grid - side;
    return [
      [side, 0],
      [far, 0],
      [grid, side],
      [grid, far],
      [far, grid],
      [side, grid],
      [0, far],
      [0, side],
    ];
  },
  11: (adjust) => {
    const side = adjust(0, 5_400);
    const far = grid - side;
    return [
      ...[[side, 0] as const, [far, 0] as const, [far, side] as const, [grid, side] as const, [grid, far] as const],
      ...[[far, far] as const, [far, grid] as const, [side, grid] as const, [side, far] as const, [0, far] as const],
      ...[[0, side] as const, [side, side] as const],
    ];
  },
  12: () => star(5, 0.382),
  13: arrow,
  14: arrow,
  15: (adjust) => [
    [0, 0],
    [adjust(0, 16_200), 0],
    [grid, 10_800],
    [adjust(0, 16_200), grid],
    [0, grid],
  ],
  55: (adjust) => {
    const side = adjust(0, 16_200);
    return [
      [0, 0],
      [side, 0],
      [grid, 10_800],
      [side, grid],
      [0, grid],
      [grid - side, 10_800],
    ];
  },
  56: () => star(5, 0.809),
  61: callout,
  62: callout,
  66: (adjust) =>
    mirror(arrow((index, otherwise) => (index === 0 ? grid - adjust(0, 5_400) : adjust(index, otherwise)))),
  67: (adjust) => tip(arrow(adjust)),
  68: (adjust) =>
    overturn(tip(arrow((index, otherwise) => (index === 0 ? grid - adjust(0, 5_400) : adjust(index, otherwise))))),
  69: doubleArrow,
  70: (adjust) => tip(doubleArrow((index, otherwise) => adjust(1 - index, otherwise))),
  110: () => [
    [10_800, 0],
    [grid, 10_800],
    [10_800, grid],
    [0, 10_800],
  ],
  111: () => [
    [4_321, 0],
    [grid, 0],
    [17_204, grid],
    [0, grid],
  ],
  119: () => [
    [0, 0],
    [grid, 0],
    [17_280, grid],
    [4_320, grid],
  ],
  92: () => star(24, 0.75),
  187: (adjust) => star(4, (10_800 - adjust(0, 8_100)) / 7_637),
};

/** Lines and brackets, which have no inside. */
const lines: Readonly<Record<number, (adjust: Adjust) => Step[]>> = {
  20: straight,
  32: straight,
  33: () => [
    ['M', 0, 0],
    ['L', grid, 0],
    ['L', grid, grid],
  ],
  34: (adjust) => {
    const middle = adjust(0, 10_800);
    return [
      ['M', 0, 0],
      ['L', middle, 0],
      ['L', middle, grid],
      ['L', grid, grid],
    ];
  },
  37: () => [
    ['M', 0, 0],
    ['C', 10_800, 0, grid, 10_800, grid, grid],
  ],
  38: (adjust) => {
    const middle = adjust(0, 10_800);
    return [
      ['M', 0, 0],
      ['C', middle / 2, 0, middle, 5_400, middle, 10_800],
      ['C', middle, 16_200, (middle + grid) / 2, grid, grid, grid],
    ];
  },
  85: () => [
    ['M', grid, 0],
    ['C', 9_000, 0, 0, 900, 0, 1_800],
    ['L', 0, 19_800],
    ['C', 0, 20_700, 9_000, grid, grid, grid],
  ],
  86: () => [
    ['M', 0, 0],
    ['C', 12_600, 0, grid, 900, grid, 1_800],
    ['L', grid, 19_800],
    ['C', grid, 20_700, 12_600, grid, 0, grid],
  ],
  87: () => brace((x) => x),
  88: () => brace((x) => grid - x),
};

function straight(): Step[] {
  return [
    ['M', 0, 0],
    ['L', grid, grid],
  ];
}

function brace(at: (x: number) => number): Step[] {
  return [
    ['M', at(grid), 0],
    ['C', at(15_300), 0, at(10_800), 900, at(10_800), 1_800],
    ['L', at(10_800), 9_000],
    ['C', at(10_800), 9_900, at(6_300), 10_800, at(0), 10_800],
    ['C', at(6_300), 10_800, at(10_800), 11_700, at(10_800), 12_600],
    ['L', at(10_800), 19_800],
    ['C', at(10_800), 20_700, at(15_300), grid, at(grid), grid],
  ];
}

/** The form of a shape by its number in the format or by its own corners; a rectangle where neither is known. */
export function shapeForm(
  bytes: PptBytes,
  number: number,
  looks: Properties,
  width: number,
  height: number,
): ShapeForm {
  const own = looks.stretch(propertyIds.corners) === undefined ? null : freeForm(bytes, looks, width, height);
  if (own !== null) return own;
  const adjust: Adjust = (index, otherwise) => looks.signed(propertyIds.adjustment + index, otherwise);
  const line = lines[number];
  if (line !== undefined) return { form: scaledSteps(line(adjust), width / grid, height / grid), isOpen: true };
  if (rounded.has(number)) return { form: 'rounded', isOpen: false };
  if (ellipses.has(number)) return { form: 'ellipse', isOpen: false };
  const polygon = rectangles.has(number) ? undefined : polygons[number];
  if (polygon === undefined) return { form: 'rectangle', isOpen: false };
  const steps = polygon(adjust).map(([x, y], index): Step => [index === 0 ? 'M' : 'L', x, y]);
  return { form: [...scaledSteps(steps, width / grid, height / grid), ['Z']], isOpen: false };
}
