import type { DrawnForm, Step } from './collector.ts';
import { connectors, mirroredConnectors, sameConnectors } from './connectors.ts';
import { arc, type Measures, mirrored, type Point, polygon, unit } from './curves.ts';

/** One outline of a form, in points from the left and top of its box. */
export interface Outline {
  form: DrawnForm['form'];
  filled: boolean;
  stroked: boolean;
}

/** Points on an ellipse, the first at the top, every other one at a share of its size: a star, or a regular polygon. */
function star(width: number, height: number, points: number, inner: number): Step[] {
  const count = inner === 1 ? points : 2 * points;
  return polygon(
    Array.from({ length: count }, (_, index): Point => {
      const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
      const reach = index % 2 === 1 ? inner : 1;
      return [(width / 2) * (1 + reach * Math.cos(angle)), (height / 2) * (1 + reach * Math.sin(angle))];
    }),
  );
}

/** A rectangle with rounded corners, each with its own radius: left top, right top, right bottom, left bottom. */
function corners(w: number, h: number, [a, b, c, d]: readonly [number, number, number, number]): Step[] {
  return [
    ['M', a, 0],
    ['L', w - b, 0],
    ...arc([w - b, b], [b, b], -90, 90),
    ['L', w, h - c],
    ...arc([w - c, h - c], [c, c], 0, 90),
    ['L', d, h],
    ...arc([d, h - d], [d, d], 90, 90),
    ['L', 0, a],
    ...arc([a, a], [a, a], 180, 90),
    ['Z'],
  ];
}

/** An arrow to the right; `tail`: it points both ways. */
function arrow({ width: w, height: h, adjust }: Measures, tail: boolean): Point[] {
  const shaft = (h * unit(adjust('adj1', 0.5))) / 2;
  const head = Math.min(Math.min(w, h) * Math.max(adjust('adj2', 0.5), 0), tail ? w / 2 : w);
  const [top, bottom] = [h / 2 - shaft, h / 2 + shaft];
  const front: Point[] = [
    [w - head, top],
    [w - head, 0],
    [w, h / 2],
    [w - head, h],
    [w - head, bottom],
  ];
  if (!tail) return [[0, top], ...front, [0, bottom]];
  return [[0, h / 2], [head, 0], [head, top], ...front, [head, bottom], [head, h]];
}

/** The same arrow turned: to the left, up or down. */
function turnedArrow({ width, height, adjust }: Measures, to: 'left' | 'up' | 'down', tail = false): Point[] {
  if (to === 'left') return arrow({ width, height, adjust }, tail).map(([x, y]): Point => [width - x, y]);
  const lying = arrow({ width: height, height: width, adjust }, tail);
  return lying.map(([x, y]): Point => (to === 'down' ? [y, x] : [y, height - x]));
}

/** A box with a pointer to a point that its adjustments name, from the side that is nearest to it. */
function pointed({ width: w, height: h, adjust }: Measures): Point[] {
  const [x, y] = [w * (0.5 + adjust('adj1', -0.20833)), h * (0.5 + adjust('adj2', 0.625))];
  const tip: Point = [x, y];
  const [near, far] = x < w / 2 ? [w / 6, (w * 5) / 12] : [(w * 7) / 12, (w * 5) / 6];
  const [high, low] = y < h / 2 ? [h / 6, (h * 5) / 12] : [(h * 7) / 12, (h * 5) / 6];
  const upright = Math.abs(y / h - 0.5) >= Math.abs(x / w - 0.5);
  const from = (side: boolean, ...points: Point[]): Point[] => (side ? points : []);
  return [
    [0, 0],
    ...from(upright && y < h / 2, [near, 0], tip, [far, 0]),
    [w, 0],
    ...from(!upright && x >= w / 2, [w, high], tip, [w, low]),
    [w, h],
    ...from(upright && y >= h / 2, [far, h], tip, [near, h]),
    [0, h],
    ...from(!upright && x < w / 2, [0, low], tip, [0, high]),
  ];
}

type Maker = (measures: Measures) => DrawnForm['form'];
const shape =
  (points: (measures: Measures & { small: number }) => readonly Point[]): Maker =>
  (measures) =>
    polygon(points({ ...measures, small: Math.min(measures.width, measures.height) }));

const slant = ({ width, height, adjust }: Measures, usual: number): number =>
  Math.min(Math.min(width, height) * Math.max(adjust('adj', usual), 0), width);

/** Closed forms by their names in a file. */
const closed: Readonly<Record<string, Maker>> = {
  rect: () => 'rectangle',
  ellipse: () => 'ellipse',
  roundRect: ({ width, height, adjust }) => {
    const radius = Math.min(width, height) * Math.min(unit(adjust('adj', 0.16667)), 0.5);
    return corners(width, height, [radius, radius, radius, radius]);
  },
  round1Rect: ({ width, height, adjust }) =>
    corners(width, height, [0, Math.min(width, height) * Math.min(unit(adjust('adj', 0.16667)), 0.5), 0, 0]),
  round2SameRect: ({ width, height, adjust }) => {
    const [above, below] = [adjust('adj1', 0.16667), adjust('adj2', 0)].map(
      (share) => Math.min(width, height) * Math.min(unit(share), 0.5),
    );
    return corners(width, height, [above ?? 0, above ?? 0, below ?? 0, below ?? 0]);
  },
  triangle: shape(({ width, height, adjust }) => [
    [width * unit(adjust('adj', 0.5)), 0],
    [width, height],
    [0, height],
  ]),
  flowChartMerge: shape(({ width, height }) => [
    [0, 0],
    [width, 0],
    [width / 2, height],
  ]),
  rtTriangle: shape(({ width, height }) => [
    [0, 0],
    [width, height],
    [0, height],
  ]),
  diamond: shape(({ width, height }) => [
    [width / 2, 0],
    [width, height / 2],
    [width / 2, height],
    [0, height / 2],
  ]),
  parallelogram: shape((measures) => {
    const { width, height } = measures;
    const inset = slant(measures, 0.25);
    return [
      [inset, 0],
      [width, 0],
      [width - inset, height],
      [0, height],
    ];
  }),
  trapezoid: shape((measures) => {
    const { width, height } = measures;
    const inset = Math.min(slant(measures, 0.25), width / 2);
    return [
      [inset, 0],
      [width - inset, 0],
      [width, height],
      [0, height],
    ];
  }),
  hexagon: shape((measures) => {
    const { width, height } = measures;
    const inset = Math.min(slant(measures, 0.25), width / 2);
    return [
      [inset, 0],
      [width - inset, 0],
      [width, height / 2],
      [width - inset, height],
      [inset, height],
      [0, height / 2],
    ];
  }),
  octagon: shape((measures) => {
    const { width: w, height: h, small } = { ...measures, small: Math.min(measures.width, measures.height) };
    const c = Math.min(slant(measures, 0.29289), small / 2);
    return [
      [c, 0],
      [w - c, 0],
      [w, c],
      [w, h - c],
      [w - c, h],
      [c, h],
      [0, h - c],
      [0, c],
    ];
  }),
  pentagon: ({ width, height }) => star(width, height * 1.1056, 5, 1),
  homePlate: shape((measures) => {
    const { width, height } = measures;
    const head = slant(measures, 0.5);
    return [
      [0, 0],
      [width - head, 0],
      [width, height / 2],
      [width - head, height],
      [0, height],
    ];
  }),
  chevron: shape((measures) => {
    const { width, height } = measures;
    const head = slant(measures, 0.5);
    return [
      [0, 0],
      [width - head, 0],
      [width, height / 2],
      [width - head, height],
      [0, height],
      [head, height / 2],
    ];
  }),
  plus: shape((measures) => {
    const { width: w, height: h } = measures;
    const c = Math.min(slant(measures, 0.25), w / 2, h / 2);
    return [
      [c, 0],
      [w - c, 0],
      [w - c, c],
      [w, c],
      [w, h - c],
      [w - c, h - c],
      [w - c, h],
      [c, h],
      [c, h - c],
      [0, h - c],
      [0, c],
      [c, c],
    ];
  }),
  rightArrow: shape((measures) => arrow(measures, false)),
  leftRightArrow: shape((measures) => arrow(measures, true)),
  leftArrow: shape((measures) => turnedArrow(measures, 'left')),
  upArrow: shape((measures) => turnedArrow(measures, 'up')),
  downArrow: shape((measures) => turnedArrow(measures, 'down')),
  upDownArrow: shape((measures) => turnedArrow(measures, 'down', true)),
  wedgeRectCallout: shape(pointed),
  wedgeRoundRectCallout: shape(pointed),
  wedgeEllipseCallout: ({ width: w, height: h, adjust }) => {
    const [x, y] = [w * adjust('adj1', -0.20833), h * adjust('adj2', 0.625)];
    const angle = (Math.atan2(y * w, x * h) * 180) / Math.PI;
    return [
      ['M', w / 2 + x, h / 2 + y],
      [
        'L',
        (w / 2) * (1 + Math.cos(((angle + 11) * Math.PI) / 180)),
        (h / 2) * (1 + Math.sin(((angle + 11) * Math.PI) / 180)),
      ],
      ...arc([w / 2, h / 2], [w / 2, h / 2], angle + 11, 338),
      ['Z'],
    ];
  },
  star4: ({ width, height, adjust }) => star(width, height, 4, 2 * Math.min(unit(adjust('adj', 0.125)), 0.5)),
  star5: ({ width, height }) => star(width, height * 1.1056, 5, 0.381966),
  star6: ({ width, height }) => star(width, height, 6, 0.57735),
  star8: ({ width, height, adjust }) => star(width, height, 8, 2 * Math.min(unit(adjust('adj', 0.375)), 0.5)),
  can: ({ width: w, height: h, adjust }) => {
    const high = Math.min(Math.min(w, h) * Math.min(unit(adjust('adj', 0.25)), 0.5), h) / 2;
    return [
      ['M', 0, high],
      ...arc([w / 2, high], [w / 2, high], 180, 180),
      ['L', w, h - high],
      ...arc([w / 2, h - high], [w / 2, high], 0, 180),
      ['Z'],
    ];
  },
};

/** Other names of the same forms. */
const alike: Readonly<Record<string, string>> = {
  flowChartProcess: 'rect',
  flowChartExtract: 'triangle',
  flowChartConnector: 'ellipse',
  flowChartDecision: 'diamond',
  flowChartTerminator: 'roundRect',
  flowChartAlternateProcess: 'roundRect',
  flowChartInputOutput: 'parallelogram',
  flowChartPreparation: 'hexagon',
  round2DiagRect: 'roundRect',
  mathPlus: 'plus',
  cloud: 'ellipse',
  cloudCallout: 'wedgeEllipseCallout',
};

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The outline of a form that files know by a name; a rectangle for a name without one. */
export function namedOutline(name: string, measures: Measures): Outline {
  const left = own(mirroredConnectors, name);
  const line = own(connectors, left ?? own(sameConnectors, name) ?? name);
  if (line === undefined) {
    const maker = own(closed, own(alike, name) ?? name);
    return { form: maker?.(measures) ?? 'rectangle', filled: true, stroked: true };
  }
  const steps = line(measures);
  const form = left === undefined ? steps : mirrored(steps, measures.width, measures.height, true, false);
  return { form, filled: false, stroked: true };
}

/** Shares of the width and height that a text keeps free at the left, top, right and bottom of a form. */
const insets: Readonly<Record<string, readonly [number, number, number, number]>> = {
  ellipse: [0.146, 0.146, 0.146, 0.146],
  wedgeEllipseCallout: [0.146, 0.146, 0.146, 0.146],
  cloud: [0.14, 0.14, 0.14, 0.14],
  diamond: [0.25, 0.25, 0.25, 0.25],
  triangle: [0.25, 0.5, 0.25, 0],
  rtTriangle: [0.083, 0.583, 0.417, 0.083],
  hexagon: [0.12, 0.1, 0.12, 0.1],
  star5: [0.31, 0.38, 0.31, 0.24],
  can: [0, 0.2, 0, 0.05],
  chevron: [0.2, 0, 0.2, 0],
  homePlate: [0, 0, 0.15, 0],
  rightArrow: [0, 0.25, 0.12, 0.25],
  leftArrow: [0.12, 0.25, 0, 0.25],
  upArrow: [0.25, 0.12, 0.25, 0],
  downArrow: [0.25, 0, 0.25, 0.12],
  parallelogram: [0.15, 0.05, 0.15, 0.05],
  trapezoid: [0.16, 0.1, 0.16, 0],
};

/** Shares of its width and height that the text of a form stays away from its box. */
export function textInsets(name: string): readonly [number, number, number, number] {
  return own(insets, own(alike, name) ?? name) ?? [0, 0, 0, 0];
}
