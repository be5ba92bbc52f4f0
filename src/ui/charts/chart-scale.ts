// From values to places in a drawing; pure, so that a chart and its table tell the same.

export interface ChartPoint {
  /** What the value belongs to: a day, a series. */
  readonly label: string;
  readonly value: number;
}

export interface ScaledPoint extends ChartPoint {
  /** 0 to 1 from the start; the middle of the point's share of the width. */
  readonly x: number;
  /** 0 to 1 from the foot. */
  readonly y: number;
}

export interface Scale {
  readonly points: readonly ScaledPoint[];
  /** 0 to 1 from the foot: where the value 0 lies. */
  readonly zero: number;
}

/** Bars begin at 0, and so does the scale; equal values of 0 lie on the foot. */
export const scaled = (points: readonly ChartPoint[]): Scale => {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least === 0 ? 1 : most - least;
  return {
    points: points.map((point, at) => ({
      ...point,
      x: (at + 0.5) / points.length,
      y: (point.value - least) / span,
    })),
    zero: -least / span,
  };
};

/** Like `scaled`, but from the least value to the most: a line shows how something moves, not how much it is. */
export const scaledBetween = (points: readonly ChartPoint[]): readonly ScaledPoint[] => {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return points.map((point, at) => ({
    ...point,
    x: points.length === 1 ? 0.5 : at / (points.length - 1),
    y: most === least ? 0.5 : (point.value - least) / (most - least),
  }));
};
