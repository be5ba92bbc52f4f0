// The name by which the server tells this device from the person's others (X-Client-Id).
import type { KeyValue } from './key-value.ts';

const NAME = 'deviceId';

/** The same id for as long as the browser keeps its data; made on first use. */
export const deviceIdOf = async (values: KeyValue, make: () => string): Promise<string> => {
  const kept = await values.get(NAME);
  if (typeof kept === 'string') return kept;
  const made = make();
  await values.set(NAME, made);
  return made;
};
