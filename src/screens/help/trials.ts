// Tries out what the browser may forbid: each asks the person where the browser wants that, so call them from a tap.
import { openCamera } from '#platform/camera.ts';
import { askForNotices } from '#platform/notifications.ts';
import { tryPosition } from '#platform/position.ts';

const TIMEOUT_MS = 20_000;

/** Whether a position comes. */
export const tryLocation = (): Promise<boolean> => tryPosition({ timeout: TIMEOUT_MS, maximumAge: 60_000 });

/** Whether the camera starts; it is stopped again at once. */
export const tryCamera = async (): Promise<boolean> => {
  const stream = await openCamera(true);
  for (const track of stream.getTracks()) track.stop();
  return true;
};

/** Whether notifications may be shown. */
export const tryNotifications = async (): Promise<boolean> => (await askForNotices()) === 'granted';
