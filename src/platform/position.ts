// Where the device is, by the browser's own means.

export type PositionProblem = 'denied' | 'unavailable';

export interface PositionListener {
  readonly found: (coordinates: GeolocationCoordinates) => void;
  readonly failed: (problem: PositionProblem) => void;
}

/** Follows the device until the answered function is called; `unavailable` where the browser knows no places. */
export const watchPosition = ({ found, failed }: PositionListener, options: PositionOptions): (() => void) => {
  if (!('geolocation' in navigator)) {
    failed('unavailable');
    return () => undefined;
  }
  const { geolocation } = navigator;
  const id = geolocation.watchPosition(
    ({ coords }) => {
      found(coords);
    },
    (problem) => {
      failed(problem.code === problem.PERMISSION_DENIED ? 'denied' : 'unavailable');
    },
    options,
  );
  return () => {
    geolocation.clearWatch(id);
  };
};

/** Whether a position comes; asks the person where that was never done, so call it from a tap. */
export const tryPosition = (options: PositionOptions): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(false);
    navigator.geolocation.getCurrentPosition(
      () => {
        resolve(true);
      },
      () => {
        resolve(false);
      },
      options,
    );
    return undefined;
  });
