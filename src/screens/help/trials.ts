// Tries out what the browser may forbid: each asks the person where the browser wants that, so call them from a tap.

const TIMEOUT_MS = 20_000;

/** Whether a position comes. */
export const tryLocation = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(false);
    navigator.geolocation.getCurrentPosition(() => resolve(true), () => resolve(false), { timeout: TIMEOUT_MS, maximumAge: 60_000 });
  });

/** Whether the camera starts; it is stopped again at once. */
export const tryCamera = async (): Promise<boolean> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: true });
  for (const track of stream.getTracks()) track.stop();
  return true;
};

/** Whether notifications may be shown. */
export const tryNotifications = async (): Promise<boolean> => 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
