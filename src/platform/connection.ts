// What the browser tells of the line: Chromium alone, where the person asked it to save data.

/** The person pays for what is fetched, and asked the browser to fetch little. */
export const savesData = (): boolean => {
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true;
};
