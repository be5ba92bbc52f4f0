// Keys of the mailbox on a desk: J and K go on and back, U to the next unread one, T makes a to-do. They count within
// the panes only, and never while somebody types.
import type { KeyboardEvent } from 'react';
import { isUnread } from '../shared/mail/unread.ts';
import type { MailHead } from './queries.ts';

interface MailKeys {
  readonly shown: readonly MailHead[];
  readonly chosen: string | undefined;
  readonly opened: ReadonlySet<string>;
  readonly open: (id: string) => void;
  readonly onToDo: () => void;
}

export const useMailKeys =
  ({ shown, chosen, opened, open, onToDo }: MailKeys): ((event: KeyboardEvent) => void) =>
  (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input, textarea, select, dialog') !== null) return;
    const at = shown.findIndex(({ id }) => id === chosen);
    const ways: Readonly<Record<string, () => MailHead | undefined>> = {
      j: () => shown[at + 1],
      k: () => shown[Math.max(0, at - 1)],
      u: () => [...shown.slice(at + 1), ...shown.slice(0, at + 1)].find((head) => isUnread(head, opened)),
    };
    const next = ways[key.toLowerCase()]?.();
    if (next !== undefined) open(next.id);
    else if (key.toLowerCase() === 't' && chosen !== undefined) onToDo();
    else return;
    event.preventDefault();
  };
