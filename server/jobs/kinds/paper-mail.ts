// A finished paper goes out by mail as a PDF, to one address.
import { id, mailAddress, oneOf, text } from '#schema/define/field.ts';
import type { Language } from '#i18n/languages.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { postLetter } from '../../mail/post-letter.ts';
import { paperOf, type PaperFile } from '../../papers/paper-of.ts';
import { languageFor } from '../../tenants/language-for.ts';
import type { FullTenant } from '../../tenants/tenants.ts';
import { say } from '../../common/texts.ts';
import { GiveUp, jobKind, type Job } from '../kind.ts';

export const paperMail = jobKind('paperMail', {
  lane: 'mails',
  seconds: 150,
  /** `language` is the sender's, for an address of which we know no person. */
  payload: {
    paper: oneOf('signedDeliveryNote', 'formResult', 'signedFormResult'),
    id,
    to: mailAddress,
    language: text(2, 10),
  },
  async run(server, { paper: kind, id: about, to, language: sendersOwn }, job) {
    const tenant = await server.tenants.byId(job.tenant);
    const language = languageFor(tenant, (await languageAt(server, job.tenant, to)) ?? sendersOwn);
    const paper = await paperOf(server, { tenant: job.tenant, kind, id: about, language });
    if (paper === undefined) throw new GiveUp('the row of the paper is gone');
    await send(server, { job, tenant, paper, to, language });
  },
});

/** The language of the person with that address. */
const languageAt = async (
  { database: { pool } }: ServerContext,
  tenant: string,
  address: string,
): Promise<string | undefined> => {
  const { rows } = await pool.query<{ language: string }>(
    `select p.row->>'language' as language from persons p where p.tenant = $1 and not p.deleted and (lower(p.row->>'email') = lower($2)
       or p.id in (select c.person_id from contacts c where c.tenant = $1 and not c.deleted and lower(c.row->>'email') = lower($2))) limit 1`,
    [tenant, address],
  );
  return rows[0]?.language;
};

interface Sending {
  readonly job: Job;
  readonly tenant: FullTenant;
  readonly paper: PaperFile;
  readonly to: string;
  readonly language: Language;
}

const send = (server: ServerContext, { job, tenant, paper, to, language }: Sending): Promise<void> =>
  postLetter(server, {
    tenant: job.tenant,
    to,
    key: `paper:${job.key}`,
    language,
    letter: {
      subject: say(language, 'mail.paper.subject', { paper: paper.title, tenant: tenant.name }),
      paragraphs: [say(language, 'mail.paper.body', { paper: paper.title, tenant: tenant.name })],
      smallPrint: [say(language, 'mail.paper.why', { tenant: tenant.name })],
    },
    attachments: [{ name: paper.fileName, mime: paper.mime, bytes: paper.bytes }],
  });
