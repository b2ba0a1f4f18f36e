/** A straight line: `at` is the height of a level one, or the left distance of an upright one. Points, `y` downwards. */
export interface Rule {
  at: number;
  from: number;
  to: number;
}

/** A small square, empty unless it is filled with a dark colour. */
export interface Square {
  left: number;
  right: number;
  bottom: number;
  filled?: true;
  /** Made of four lines. */
  lined?: true;
}

/** The straight lines that a page draws. */
export interface Rules {
  level: Rule[];
  upright: Rule[];
  squares: Square[];
  /** Level lines too short for anything but the bar of a fraction of small digits. */
  dashes: Rule[];
}

/** Points: the sides of a small square. */
export const squareSides = { least: 5, most: 18 };
