// Keeps the bodies of the newest mails on this device, and no body of a mail that this login no longer has.
import { emailBody } from '#schema/entities/mail/email-body.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import type { Remote } from '#remote/client.ts';
import { isRecord, isSuccess } from '#remote/outcome.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { rowsIn, tellOpened, type MailStore } from './opened.ts';

/** So many of all mailboxes together. */
const NEWEST = 50;
/** Bodies of one call; the server gives twice as many. */
const AT_ONCE = 10;

/** Keeps up with the mails; runs once at a time, and does nothing where nothing came. */
export const bodyKeeper = (store: MailStore, remote: Pick<Remote, 'get'>): ((saves: boolean) => Promise<void>) => {
  let done = '';
  let isRunning = false;
  const run = async (saves: boolean): Promise<void> => {
    await tellOpened(store, remote);
    const at = await readTill(store.local);
    if (at === null || at === done) return;
    await dropStrays(store);
    // A device that saves data fetches what is opened, and no more.
    if (!saves && !(await fetchNewest(store, remote))) return;
    done = saves ? '' : at;
  };
  return async (saves) => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run(saves);
    } finally {
      isRunning = false;
    }
  };
};

/** How far the list of mails was pulled; null while it is not here as a whole. */
const readTill = (local: LocalStore): Promise<string | null> =>
  local.read(['cursors'], async (tables) => {
    const cursor = await tables.cursors.get(emailMessage.name);
    return cursor?.complete === true ? `${cursor.epoch} ${String(cursor.rev)}` : null;
  });

const readHeads = async (local: LocalStore): Promise<readonly { readonly id: string; readonly sentAt: string }[]> =>
  (await local.read([], (tables) => tables.rows(emailMessage.name).all(), [emailMessage.name])).map((row) => ({
    id: row.id,
    sentAt: String(row['sentAt']),
  }));

const fetchNewest = async (store: MailStore, { get }: Pick<Remote, 'get'>): Promise<boolean> => {
  const newest = (await readHeads(store.local))
    .toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1))
    .slice(0, NEWEST)
    .map(({ id }) => id);
  const kept = await store.local.read([], (tables) => tables.rows(emailBody.name).getMany(newest), [emailBody.name]);
  const wanted = newest.filter((_id, at) => kept[at] === undefined);
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const ids = wanted.slice(from, from + AT_ONCE).map((id) => encodeURIComponent(id));
    const answer = await get(`/emailMessages/bodies?ids=${ids.join(',')}`);
    if (!isSuccess(answer) || !isRecord(answer.body)) return false;
    const rows = { [emailBody.name]: rowsIn(answer.body['data']) };
    await applyServerRows(store.fetched, { rows }, { actor: store.actor, now: store.clock.now() });
  }
  return true;
};

/** No list brings bodies, so none takes them away with their mails. */
const dropStrays = async (store: MailStore): Promise<void> => {
  const bodies = await store.local.read([], (tables) => tables.rows(emailBody.name).all(), [emailBody.name]);
  if (bodies.length === 0) return;
  const heads = new Set((await readHeads(store.local)).map(({ id }) => id));
  const staying = new Set(bodies.map(({ id }) => id).filter((id) => heads.has(id)));
  if (staying.size === bodies.length) return;
  const page = { rows: {}, keepOnly: { [emailBody.name]: staying } };
  await applyServerRows(store.fetched, page, { actor: store.actor, now: store.clock.now() });
};
