// Tells the server which sessions were left on this device, at each start and each time that there is signal again.
import type { Remote } from '#remote/client.ts';
import { sendEndings } from '#session/endings.ts';
import type { Device } from '../bootstrap/device.ts';

/** Between two tries while the server does not answer. */
const AGAIN_MS = 60_000;

export const tellEndings = ({ values, view, timers }: Device, remote: Remote): void => {
  let isUnderWay = false;
  const tell = async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    // Values that cannot be read now are read at the next start.
    const left = await sendEndings(remote, values).catch(() => 0);
    isUnderWay = false;
    if (left > 0)
      timers.after(AGAIN_MS, () => {
        if (view.navigator.onLine) void tell();
      });
  };
  view.addEventListener('online', () => {
    void tell();
  });
  void tell();
};
