// Mails with a link that sets a password: for who forgot theirs, and for who is new.
import { id, mailAddress } from '#schema/define/field.ts';
import type { Language } from '#i18n/languages.ts';
import type { ServerContext } from '../../context/server-context.ts';
import type { Letter } from '../../mail/letter.ts';
import { postLetter } from '../../mail/post-letter.ts';
import { languageFor } from '../../tenants/language-for.ts';
import { FORGOTTEN_MINUTES, makePasswordLink, WELCOME_DAYS, WELCOME_MINUTES } from '../../auth/password-links.ts';
import { say } from '../../common/texts.ts';
import { jobKind, type Job } from '../kind.ts';

/** Writes to the address only where an active login goes by it. */
export const forgottenPasswordMail = jobKind('forgottenPasswordMail', {
  lane: 'mails',
  seconds: 90,
  payload: { email: mailAddress },
  async run(server, { email }, job) {
    const reader = await readerOf(server, job.tenant, { login: email });
    if (reader !== undefined) await sendForgotten(server, job, reader);
  },
});

/** The first mail to a new person; its key may name the day, so that it can be sent again. */
export const welcomeMail = jobKind('welcomeMail', {
  lane: 'mails',
  seconds: 90,
  payload: { loginId: id },
  async run(server, { loginId }, job) {
    const reader = await readerOf(server, job.tenant, { id: loginId });
    if (reader !== undefined) await sendWelcome(server, job, reader);
  },
});

interface Reader {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly language: string | null;
}

const readerOf = async (
  { database: { pool } }: ServerContext,
  tenant: string,
  wanted: { readonly id?: string; readonly login?: string },
): Promise<Reader | undefined> => {
  const { rows } = await pool.query<Reader>(
    `select l.id, l.login, coalesce(p.row->>'firstName', p.row->>'displayName', '') as name, coalesce(u.row->>'language', p.row->>'language') as language
     from logins l left join users u on u.tenant = l.tenant and u.id = l.subject_id and not u.deleted left join persons p on p.tenant = l.tenant and p.id = l.person_id and not p.deleted
     where l.tenant = $1 and l.kind = 'user' and l.active and l.login like '%@%' and (l.id = $2 or l.login = lower($3))`,
    [tenant, wanted.id ?? null, wanted.login ?? null],
  );
  return rows[0];
};

const sendForgotten = (server: ServerContext, job: Job, reader: Reader): Promise<void> =>
  send(server, job, {
    reader,
    path: 'forgottenPassword',
    minutes: FORGOTTEN_MINUTES,
    letterOf: ({ url, tenant, language }) => ({
      subject: say(language, 'mail.forgotten.subject', { tenant }),
      paragraphs: [greeting(language, reader), say(language, 'mail.forgotten.body', { minutes: FORGOTTEN_MINUTES })],
      action: { label: say(language, 'mail.forgotten.action'), url },
      smallPrint: [say(language, 'mail.forgotten.ignore')],
    }),
  });

const sendWelcome = (server: ServerContext, job: Job, reader: Reader): Promise<void> =>
  send(server, job, {
    reader,
    path: 'welcome',
    minutes: WELCOME_MINUTES,
    letterOf: ({ url, tenant, language }) => ({
      subject: say(language, 'mail.welcome.subject', { tenant }),
      paragraphs: [
        greeting(language, reader),
        say(language, 'mail.welcome.body', { tenant }),
        say(language, 'mail.welcome.login', { login: reader.login }),
      ],
      action: { label: say(language, 'mail.welcome.action'), url },
      smallPrint: [say(language, 'mail.welcome.span', { days: WELCOME_DAYS })],
    }),
  });

const greeting = (language: Language, { name, login }: Reader): string =>
  say(language, 'mail.greeting', { name: name === '' ? login : name });

interface LinkMail {
  readonly reader: Reader;
  readonly path: 'forgottenPassword' | 'welcome';
  readonly minutes: number;
  letterOf(facts: { readonly url: string; readonly tenant: string; readonly language: Language }): Letter;
}

/**
 * The token is made here, so that it stands in the mail alone: a second try makes another, and both hold until one is
 * used.
 */
const send = async (
  server: ServerContext,
  { tenant, key }: Job,
  { reader, path, minutes, letterOf }: LinkMail,
): Promise<void> => {
  const agency = await server.tenants.byId(tenant);
  const language = languageFor(agency, reader.language);
  const token = await makePasswordLink(server.database.pool, {
    tenant,
    login: reader.id,
    minutes,
    now: server.clock.now(),
  });
  const letter = letterOf({
    url: `${await server.addresses.ofTenant(tenant)}/${path}/${token}`,
    tenant: agency.name,
    language,
  });
  await postLetter(server, { tenant, to: reader.login, key: `${path}:${key}`, language, letter });
};
