// Sends a letter in the name of an agency, to one address.
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { Language } from '#i18n/languages.ts';
import type { WallClock } from '../common/clock.ts';
import { say } from '../common/texts.ts';
import { asHtml, plainText, type Letter } from './letter.ts';
import type { Tenants } from '../tenants/tenants.ts';
import type { Attached, MailTransport } from './transport.ts';

/** By whom, in whose name and when a letter is sent. */
export interface PostOffice {
  readonly tenants: Tenants;
  readonly mail: MailTransport;
  readonly clock: WallClock;
}

export interface Posting {
  readonly tenant: string;
  readonly to: string;
  /** Names the mail: under one key it is sent once. */
  readonly key: string;
  readonly language: Language;
  readonly letter: Letter;
  readonly attachments?: readonly Attached[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** @throws Error when the mail server does not take it */
export const postLetter = async (
  { tenants, mail, clock }: PostOffice,
  { tenant, to, key, language, letter, attachments, headers }: Posting,
): Promise<void> => {
  const { name, supportEmail } = await tenants.byId(tenant);
  const signed: Letter = {
    ...letter,
    smallPrint: [...letter.smallPrint, say(language, 'mail.footer', { tenant: name, address: supportEmail })],
  };
  await mail.send({
    key,
    tenant,
    to,
    at: canonicalInstant(clock.now()),
    from: { name, address: supportEmail },
    subject: letter.subject.replaceAll(/\s+/gu, ' '),
    text: plainText(signed),
    html: asHtml(signed, language),
    ...(attachments === undefined ? {} : { attachments }),
    ...(headers === undefined ? {} : { headers }),
  });
};
