// What lies over any page, under an address of its own: the outbox and the messages.
import { lazy, type ComponentType } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { MESSAGES_PATH } from '#screens/shared/navigation/paths.ts';

/** Outbox and messages lie over any page, under these addresses: a reload and the way back work as for a page. */
export const OUTBOX_HASH = 'outbox';
const MESSAGES_HASH = MESSAGES_PATH.slice(MESSAGES_PATH.indexOf('#') + 1);

const MessagesPanel = lazy(async () => ({
  default: (await import('#screens/messages/messages-panel.tsx')).MessagesPanel,
}));
const OutboxPanel = lazy(async () => ({ default: (await import('../outbox-panel/outbox-panel.tsx')).OutboxPanel }));

export interface Panel {
  readonly hash: string;
  readonly title: MessageId;
  readonly Shown: ComponentType<{ readonly opens: (path: string) => boolean }>;
}

const PANELS: readonly Panel[] = [
  { hash: OUTBOX_HASH, title: 'outbox.title', Shown: () => <OutboxPanel /> },
  { hash: MESSAGES_HASH, title: 'messages.title', Shown: (props) => <MessagesPanel {...props} /> },
];

/** The panel at this hash, if there is one. */
export const panelAt = (hash: string): Panel | undefined => PANELS.find((one) => one.hash === hash);
