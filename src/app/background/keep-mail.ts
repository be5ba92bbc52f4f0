// Keeps the newest mails readable without a network, for logins that have a mailbox.
import { right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { savesData } from '#platform/connection.ts';
import type { Remote } from '#remote/client.ts';
import type { Bus } from '#outbox/drain/ports.ts';
import type { Store } from '#outbox/store/store.ts';

export interface MailKeeping {
  readonly store: Store;
  readonly remote: Remote;
  readonly bus: Bus;
  /** Who the login is at the moment. */
  readonly actor: () => Actor;
}

/** After each pull; its code comes with the first that finds a mailbox. */
export const keepMail = ({ store, remote, bus, actor }: MailKeeping): void => {
  let keeper: Promise<(saves: boolean) => Promise<void>> | undefined;
  const make = async (): Promise<(saves: boolean) => Promise<void>> =>
    (await import('#screens/shared/mail/keep-bodies.ts')).bodyKeeper(store, remote);
  bus.subscribe(({ kind }) => {
    if (kind !== 'pulled' || !can(actor(), right('emailMessages'))) return;
    keeper ??= make();
    // A help, no duty: whoever opens a mail fetches it, and the next pull tries again.
    keeper
      .then((keep) => keep(savesData()))
      .catch(() => {
        keeper = undefined;
      });
  });
};
