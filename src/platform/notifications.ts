// The right to show notices. Safari on an iPhone has none outside the home screen, and no worker asks for it.

/** `absent`: this browser shows none here. */
export type NoticePermission = NotificationPermission | 'absent';

export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis ? Notification.permission : 'absent';

/** Asks the person. Call it from a tap. */
export const askForNotices = async (): Promise<NoticePermission> =>
  'Notification' in globalThis ? Notification.requestPermission() : 'absent';
