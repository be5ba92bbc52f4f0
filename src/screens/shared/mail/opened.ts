// Mails that were opened here and that the server has not heard of yet: read on this device at once, and for all who
// share the mailbox as soon as the server hears.
import type { Actor } from '#schema/define/rights.ts';
import { emailBody } from '#schema/entities/mail/email-body.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import type { Remote } from '#remote/client.ts';
import { isRecord, isSuccess } from '#remote/outcome.ts';
import { isSealed } from '#db/engine/meta.ts';
import type { LocalStore } from '#db/tables/local.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';

/** What takes in the rows of an answer. */
export interface MailStore {
  readonly local: LocalStore;
  readonly fetched: LocalStore;
  readonly actor: Actor;
  readonly clock: { readonly now: () => number };
}

const OPENED = 'openedMails';

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Ids of mails that were opened here, in their order. */
export const readOpened = (local: LocalStore): Promise<readonly string[]> =>
  local.read(['meta'], async (tables) => idsIn((await tables.meta.get(OPENED))?.value));

export const noteOpened = (local: LocalStore, id: string): Promise<void> =>
  changeOpened(local, (ids) => (ids.includes(id) ? ids : [...ids, id]));

const changeOpened = (local: LocalStore, change: (ids: readonly string[]) => readonly string[]): Promise<void> =>
  local.write('relaxed', [], async (tables) => {
    const before = idsIn((await tables.meta.get(OPENED))?.value);
    const after = change(before);
    if (after !== before && !(await isSealed(tables))) await tables.meta.put({ name: OPENED, value: after });
  });

/** `gone`: the server has it no more for this login. */
export type OpenedAt = 'heard' | 'gone' | 'unheard';

/** Opens it at the server, which marks it read for the mailbox and answers it with its body. */
export const openAtServer = async (store: MailStore, { get }: Pick<Remote, 'get'>, id: string): Promise<OpenedAt> => {
  const answer = await get(`/emailMessages/${encodeURIComponent(id)}`);
  const isGone = answer.kind === 'answered' && (answer.status === 404 || answer.status === 403);
  if (!isSuccess(answer) && !isGone) return 'unheard';
  const body = isSuccess(answer) && isRecord(answer.body) ? answer.body : {};
  const included = isRecord(body['included']) ? body['included'][emailBody.name] : undefined;
  const rows = { [emailMessage.name]: rowsIn(body['data']), [emailBody.name]: rowsIn(included) };
  await applyServerRows(store.fetched, { rows }, { actor: store.actor, now: store.clock.now() });
  await changeOpened(store.local, (ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : ids));
  return isGone ? 'gone' : 'heard';
};

/** Tells the server of all that were opened here; what it does not hear stays noted. */
export const tellOpened = async (store: MailStore, remote: Pick<Remote, 'get'>): Promise<void> => {
  for (const id of await readOpened(store.local)) if ((await openAtServer(store, remote, id)) === 'unheard') return;
};

/** The rows of an answer, be it one or many. */
export const rowsIn = (data: unknown): readonly ServerRow[] =>
  (Array.isArray(data) ? data : [data]).filter(isServerRow);

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';
