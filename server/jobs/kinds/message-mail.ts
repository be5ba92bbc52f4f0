// A message that its author wanted to go by mail, to the address of the person it is for.
import { id } from '#schema/define/field.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { postLetter } from '../../mail/post-letter.ts';
import { subscriptionOf } from '../../mail/unsubscribes.ts';
import { toAddressee } from '../../push/notices/papers.ts';
import { languageFor } from '../../tenants/language-for.ts';
import { say } from '../../common/texts.ts';
import { jobKind } from '../kind.ts';

export const messageMail = jobKind('messageMail', {
  lane: 'mails',
  seconds: 90,
  payload: { activityId: id },
  async run(server, { activityId }, { tenant, key }) {
    const message = await messageOf(server, tenant, activityId);
    if (message === undefined) return;
    const { token, unsubscribed } = await subscriptionOf(server.database.pool, {
      tenant,
      list: 'messages',
      address: message.address,
    });
    if (!unsubscribed) await send(server, { tenant, key, message, token, activityId });
  },
});

interface Message {
  readonly caption: string;
  readonly body: string;
  readonly author: string | null;
  readonly address: string;
  readonly language: string | null;
}

/** Only where it was to go by mail, and its reader has an address. */
const messageOf = async (
  { database: { pool } }: ServerContext,
  tenant: string,
  activityId: string,
): Promise<Message | undefined> => {
  const { rows } = await pool.query<Message>(
    `select a.row->>'caption' as caption, a.row->>'body' as body, w.row->>'displayName' as author, coalesce(c.row->>'email', p.row->>'email') as address, p.row->>'language' as language
     from activities a
     join message_types m on m.tenant = a.tenant and m.id = a.row->>'messageTypeId' and m.row->>'code' = 'email'
     join contacts c on c.tenant = a.tenant and c.id = a.row->>'personParty' and not c.deleted
     join persons p on p.tenant = c.tenant and p.id = c.person_id and not p.deleted
     left join persons w on w.tenant = a.tenant and w.id = a.row->>'createdBy'
     where a.tenant = $1 and a.id = $2 and not a.deleted and coalesce(c.row->>'email', p.row->>'email') is not null`,
    [tenant, activityId],
  );
  return rows[0];
};

interface Sending {
  readonly tenant: string;
  readonly key: string;
  readonly message: Message;
  /** By which the reader leaves the list. */
  readonly token: string;
  readonly activityId: string;
}

const send = async (server: ServerContext, { tenant, key, message, token, activityId }: Sending): Promise<void> => {
  const agency = await server.tenants.byId(tenant);
  const language = languageFor(agency, message.language);
  const name = message.author ?? say(language, 'mail.somebody');
  const address = await server.addresses.ofTenant(tenant);
  const announced = await toAddressee({
    pool: server.database.pool,
    tenant: agency,
    id: activityId,
    personId: undefined,
  });
  await postLetter(server, {
    tenant,
    to: message.address,
    key: `message:${key}`,
    language,
    letter: {
      subject: say(language, 'mail.message.subject', { name, caption: message.caption }),
      paragraphs: [say(language, 'mail.message.body', { name, tenant: agency.name }), message.body],
      action: { label: say(language, 'mail.message.action'), url: `${address}${announced?.open ?? '/'}` },
      smallPrint: [
        say(language, 'mail.message.answer', { tenant: agency.name }),
        say(language, 'mail.message.stop', { url: `${address}/unsubscribe/${token}` }),
      ],
    },
    // The program's own button asks the API directly, with one POST (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${address}/api/v1/emailMessages/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
};
