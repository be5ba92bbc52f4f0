// Which mail counts as unread on this device: what was opened here is read, heard of or not.
import type { Row } from '#schema/define/entity.ts';
import type { emailMessage } from '#schema/entities/mail/email-message.ts';

type Read = Pick<Row<typeof emailMessage>, 'id' | 'direction' | 'read'>;

/** Unread ones that came in. @param opened here, and perhaps not told to the server yet */
export const isUnread = ({ id, direction, read }: Read, opened: ReadonlySet<string>): boolean =>
  direction === 'in' && !read && !opened.has(id);
