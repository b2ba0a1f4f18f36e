const unitsInMillimetres: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  pt: 0.3528,
  pc: 4.233,
  px: 0.2646,
};

/** A length in millimetres; NaN for what is none. */
export function millimetresOf(value: string | undefined): number {
  const number = Number.parseFloat(value ?? '');
  return number * (unitsInMillimetres[(value ?? '').slice(-2)] ?? Number.NaN);
}

/** A length in points; `otherwise` for what is none. */
export function pointsOf(value: string | undefined, otherwise = Number.NaN): number {
  const points = (value ?? '').endsWith('pt') ? Number.parseFloat(value ?? '') : (millimetresOf(value) * 72) / 25.4;
  return Number.isFinite(points) ? points : otherwise;
}

/** A percentage as a share of one; `otherwise` for what is none. */
export function shareOf(value: string | undefined, otherwise = Number.NaN): number {
  const share = Number.parseFloat(value ?? '') / 100;
  return (value ?? '').endsWith('%') && Number.isFinite(share) ? share : otherwise;
}
