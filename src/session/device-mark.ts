// What the server told this device when somebody signed in here: by it the device is known, and nobody who guesses
// passwords elsewhere keeps its people out.
import { isRecord, type Outcome } from '#remote/outcome.ts';
import type { KeyValue } from './key-value.ts';

const NAME = 'deviceMark';

/** The mark of the last sign-in here; it stays when people sign out. */
export const deviceMarkOf = async (values: KeyValue): Promise<string | null> => {
  const kept = await values.get(NAME);
  return typeof kept === 'string' ? kept : null;
};

/** Keeps the mark that the answer to a sign-in brings. */
export const keepDeviceMark = async (values: KeyValue, answer: Outcome): Promise<void> => {
  if (answer.kind === 'answered' && isRecord(answer.body) && typeof answer.body['device'] === 'string')
    await values.set(NAME, answer.body['device']);
};
