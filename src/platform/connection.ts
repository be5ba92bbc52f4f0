// What the browser tells of the line: Chromium alone, where the person asked it to save data.

const connection = (): object | undefined => {
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof line === 'object' && line !== null ? line : undefined;
};

/** The person pays for what is fetched and sent, and asked the browser for little of it. */
export const savesData = (): boolean => {
  const line = connection();
  return line !== undefined && Reflect.get(line, 'saveData') === true;
};

const tells = (line: object): line is Pick<EventTarget, 'addEventListener' | 'removeEventListener'> =>
  'addEventListener' in line && 'removeEventListener' in line;

/**
 * Runs the listener whenever the line, or what the person asked of it, may have become another; answers how to stop.
 */
export const onLineChange = (listener: () => void): (() => void) => {
  const line = connection();
  if (line === undefined || !tells(line)) return () => undefined;
  line.addEventListener('change', listener);
  return () => {
    line.removeEventListener('change', listener);
  };
};
