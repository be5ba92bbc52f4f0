// A message from the server reaches this device: it is shown, pages that are open fetch what is new, and a tap opens
// its screen.
import { openChannel } from '#platform/channel.ts';
import { endNotices } from '#platform/push.ts';
import { channelName } from '#sync/push/browser-ports.ts';
import type { BusMessage } from '#outbox/drain/ports.ts';
import type { KeyValue } from '#session/key-value.ts';
import type { Claims } from '#session/claims.ts';
import { keepNotice, type Notice } from '#session/notice.ts';
import type { Session } from '#session/session.ts';

export interface Pushed {
  readonly title: string;
  readonly body: string;
  /** Path of the screen that a tap opens. */
  readonly open: string;
  /** A later message under the same tag takes the place of an earlier one. */
  readonly tag: string;
  /** RFC 5646, for the voice that reads it. */
  readonly lang: string;
}

/** What the server sent; undefined for anything that is no such message. */
export const pushedIn = (message: unknown): Pushed | undefined => {
  const fields: Readonly<Record<string, unknown>> =
    typeof message === 'object' && message !== null ? { ...message } : {};
  const { title, body, open, tag, lang } = fields;
  const areTexts =
    typeof title === 'string' &&
    typeof body === 'string' &&
    typeof open === 'string' &&
    typeof tag === 'string' &&
    typeof lang === 'string';
  return areTexts && isOwnPath(open) ? { title, body, open, tag, lang } : undefined;
};

/** A screen of this app, and no other address that begins like one. */
const isOwnPath = (open: string): boolean => /^\/(?![/\\])/u.test(open);

export interface PushContext {
  readonly registration: ServiceWorkerRegistration;
  readonly session: Session;
  /** RFC 3339. */
  readonly now: () => string;
}

/**
 * Browsers want every message to be shown; one that is none of ours is shown by none. Where nobody is signed in, it was
 * for somebody who left: this browser is no longer to be told then.
 */
export const tell = async (
  { registration, session, now }: PushContext,
  data: PushMessageData | null,
): Promise<void> => {
  const pushed = pushedIn(jsonIn(data));
  if (pushed === undefined) return;
  // A session that cannot be read now keeps no message back.
  const state = await session.load().catch(() => null);
  if (state?.kind === 'none' || state?.kind === 'locked') return endNotices(registration);
  const { title, body, open, tag, lang } = pushed;
  await registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icons/app-192.png',
    badge: '/icons/maskable-192.png',
    data: { open, at: now() },
  });
  if (state?.kind === 'valid') askPages(state.claims);
};

const jsonIn = (data: PushMessageData | null): unknown => {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
};

/** Open pages of the same login look for news at once. */
const askPages = ({ tenant, login }: Claims): void => {
  const channel = openChannel(channelName(tenant, login));
  channel.postMessage({ kind: 'acknowledged', rev: null } satisfies BusMessage);
  channel.close();
};

export interface Tapped {
  readonly clients: Clients;
  readonly session: Session;
  readonly values: KeyValue;
}

/**
 * An open window goes there, or a new one is opened; its words lie ready for the screen, which may not have its rows
 * yet.
 */
export const openFrom = async ({ clients, session, values }: Tapped, notification: Notification): Promise<void> => {
  notification.close();
  const { open, at } = dataOf(notification);
  // Words that cannot be kept hinder no tap.
  await keepWords(
    { session, values },
    { path: pathIn(open), at, title: notification.title, body: notification.body },
  ).catch(() => undefined);
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (window === undefined) return void (await clients.openWindow(open));
  // Where the browser keeps the window in the background, its screen is the right one when somebody looks.
  await window.focus().catch(() => undefined);
  await window.navigate(open);
};

/** The screen without what it is asked for: by that its words are found again. */
const pathIn = (open: string): string => open.replace(/[?#].*$/u, '');

const dataOf = ({ data }: Notification): { readonly open: string; readonly at: string } => {
  const given: Readonly<Record<string, unknown>> = typeof data === 'object' && data !== null ? { ...data } : {};
  const { open, at } = given;
  return { open: typeof open === 'string' && isOwnPath(open) ? open : '/', at: typeof at === 'string' ? at : '' };
};

const keepWords = async (
  { session, values }: Pick<Tapped, 'session' | 'values'>,
  words: Pick<Notice, 'path' | 'at' | 'title' | 'body'>,
): Promise<void> => {
  const state = await session.load();
  if (state.kind !== 'valid') return;
  const { tenant, login } = state.claims;
  await keepNotice(values, { ...words, tenant, login }, async () => (await session.load()).kind === 'valid');
};
