import type { Step } from './collector.ts';
import { arc, type Measures, type Point, polyline, unit } from './curves.ts';

const middleOf = (measures: Measures): number => measures.width * measures.adjust('adj1', 0.5);

/** Open lines by their names in a file; nothing is filled inside them. */
export const connectors: Readonly<Record<string, (measures: Measures) => Step[]>> = {
  line: ({ width, height }) =>
    polyline([
      [0, 0],
      [width, height],
    ]),
  bentConnector2: ({ width, height }) =>
    polyline([
      [0, 0],
      [width, 0],
      [width, height],
    ]),
  bentConnector3: (measures) => {
    const [{ width, height }, x] = [measures, middleOf(measures)];
    return polyline([
      [0, 0],
      [x, 0],
      [x, height],
      [width, height],
    ]);
  },
  curvedConnector3: (measures) => {
    const [{ width, height }, x] = [measures, middleOf(measures)];
    return [
      ['M', 0, 0],
      ['C', x / 2, 0, x, height / 4, x, height / 2],
      ['C', x, (height * 3) / 4, (x + width) / 2, height, width, height],
    ];
  },
  curvedConnector2: ({ width, height }) => [
    ['M', 0, 0],
    ['C', width / 2, 0, width, height / 2, width, height],
  ],
  arc: ({ width, height, adjust }) => {
    const [start, end] = [adjust('adj1', 162) / 0.6, adjust('adj2', 0) / 0.6];
    const sweep = (((end - start) % 360) + 360) % 360;
    const radii: Point = [width / 2, height / 2];
    const at = (start * Math.PI) / 180;
    return [['M', radii[0] * (1 + Math.cos(at)), radii[1] * (1 + Math.sin(at))], ...arc(radii, radii, start, sweep)];
  },
  leftBracket: ({ width, height, adjust }) => {
    const high = Math.min(Math.min(width, height) * unit(adjust('adj', 0.08333)), height / 2);
    return [
      ['M', width, height],
      ...arc([width, height - high], [width, high], 90, 90),
      ['L', 0, high],
      ...arc([width, high], [width, high], 180, 90),
    ];
  },
  leftBrace: ({ width: w, height: h, adjust }) => {
    const high = Math.min(Math.min(w, h) * unit(adjust('adj1', 0.08333)), h / 4);
    const y = h * unit(adjust('adj2', 0.5));
    return [
      ['M', w, h],
      ...arc([w, h - high], [w / 2, high], 90, 90),
      ['L', w / 2, y + high],
      ...arc([0, y + high], [w / 2, high], 0, -90),
      ...arc([0, y - high], [w / 2, high], 90, -90),
      ['L', w / 2, high],
      ...arc([w, high], [w / 2, high], 180, 90),
    ];
  },
};
/** Open lines that are others mirrored. */
export const mirroredConnectors: Readonly<Record<string, string>> = {
  rightBracket: 'leftBracket',
  rightBrace: 'leftBrace',
};
/** Other names of the same open lines. */
export const sameConnectors: Readonly<Record<string, string>> = {
  straightConnector1: 'line',
  bentConnector4: 'bentConnector3',
  bentConnector5: 'bentConnector3',
  curvedConnector4: 'curvedConnector3',
  curvedConnector5: 'curvedConnector3',
};
