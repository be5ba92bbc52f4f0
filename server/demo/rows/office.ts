// What the office keeps: company settings, news for the crew, templates, mailboxes with their messages.
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { crewInfo } from '#schema/entities/documents/crew-info.ts';
import { template } from '#schema/entities/documents/template.ts';
import { emailBody } from '#schema/entities/mail/email-body.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { chanceFor, moment, type Backdrop } from '../backdrop.ts';
import { stamped, type Batch } from '../batch.ts';
import { canonicalInstant } from '../moments.ts';
import type { DemoForms } from './forms.ts';

/** The first client wants a security check of each of its crews. */
export const securityChecksOf = ({ places }: Backdrop, forms: DemoForms, companyId: string): string[] => (companyId === places.clients[0]?.id ? [forms.security.id] : []);

export const settingsOfCompanies = (backdrop: Backdrop, forms: DemoForms): Batch => {
  const at = moment(backdrop, -500);
  const rows = [...backdrop.places.clients, backdrop.places.branch].map(({ id }, index) => stamped(companySettings, at, {
    id, companyId: id, requireSignedNote: index % 3 !== 2, allowDigitalConfirm: true, showCrewNames: true, showCrewPictures: index % 2 === 0, showLiveLocation: index === 0, rateByClient: index % 4 !== 3, securityCheckFormIds: securityChecksOf(backdrop, forms, id),
    minCallMin: 240, allowVacancies: true, invoiceEmail: `accounts@client${String(index + 1)}.example.test`, deliveryNoteEmails: [`site@client${String(index + 1)}.example.test`],
  }));
  return { entity: companySettings, rows };
};

const NEWS = [
  ['Summer season: what is new', '<p>The arena has a new <strong>dock 4</strong>. Trucks now enter from the river side.</p><ul><li>Hi-vis vests from gate C on</li><li>Water is free at the crew desk</li></ul>', true],
  ['Rest between shifts', '<p>Eleven hours of rest are law. If a request does not leave them, decline it: nobody will think less of you.</p>', false],
  ['Hours are due on site', '<p>Please look at your hours before you leave. Your crew chief can correct them on the spot.</p>', false],
  ['New gloves', '<p>Ask for size 7 to 12 at the warehouse.</p>', false], ['Heat', '<p>Above 30 degrees the break is fifteen minutes longer.</p>', false], ['Thank you for the winter', '<p>Four hundred shifts and not one accident.</p>', false],
] as const;

export const news = (backdrop: Backdrop): Batch => {
  const chance = chanceFor(backdrop, 'news');
  const rows = NEWS.map(([title, body, pinned], index) => {
    const at = moment(backdrop, -2 - index * 17);
    return stamped(crewInfo, at, { id: chance.id(at), title, body, pinned, publishedAt: canonicalInstant(at), fileIds: [], loginTypes: ['crew'] });
  });
  return { entity: crewInfo, rows };
};

export const templates = (backdrop: Backdrop): Batch => {
  const chance = chanceFor(backdrop, 'templates');
  const at = moment(backdrop, -300);
  const wanted = [['crew', 'loadIn', 'Load-in with eight hands'], ['crew', 'loadOut', 'Load-out over night'], ['project', 'festival', 'Festival, three days'], ['receipt', 'travel', 'Travel expenses'], ['receipt', 'meals', 'Meals for the crew']] as const;
  return { entity: template, rows: wanted.map(([entity, code, caption], sort) => stamped(template, at, { id: chance.id(at), code, caption, sort, active: true, entity })) };
};

/** Who may read a mailbox: the login and the mailbox, by id. */
export interface MailboxReader {
  readonly login: string;
  readonly mailboxId: string;
}

const BOXES = [['Office', 'office', ['office']], ['Orders', 'orders', ['office', 'client', 'clientcrew']]] as const;
const THREADS = [
  ['Crew for the load-out on Sunday', 'Could we have two more riggers on Sunday night? The truss will be down later than planned.'], ['Delivery note of last week', 'The hours of the second shift look right now. Thank you for the quick answer.'],
  ['Parking for the crew van', 'The van may stand at P3. Please put the pass behind the windscreen.'], ['Invoice question', 'Is the night supplement already in line four?'], ['Site visit', 'We would like to walk the site on Thursday at ten.'],
  ['Catering', 'Lunch for fourteen people is ordered, four of them vegetarian.'], ['Safety plan', 'Please find the plan of the escape routes attached.'], ['Winter market', 'Dates are fixed: we start in the last week of November.'],
] as const;

export const mail = (backdrop: Backdrop): { readonly batches: readonly Batch[]; readonly readers: readonly MailboxReader[] } => {
  const chance = chanceFor(backdrop, 'mail');
  const at = moment(backdrop, -600);
  const boxes = BOXES.map(([name, address]) => stamped(mailbox, at, { id: chance.id(at), name, address: `${address}@${backdrop.setting.tenant.id}.example.test` }));
  const threads = Math.max(24, backdrop.crew.length);
  const written = boxes.flatMap(({ id: mailboxId, address }) => Array.from({ length: threads }, (_, index) => {
    const [subject, body] = THREADS[index % THREADS.length] ?? THREADS[0];
    const sent = moment(backdrop, -Math.floor(index * 1.3) - 1, `${String(8 + (index % 9)).padStart(2, '0')}:1${String(index % 10)}`);
    const [id, isOut] = [chance.id(sent), index % 3 === 2];
    const outside = `Mia Berg <client@${backdrop.setting.tenant.id === 'northlight' ? '' : 'harbour.'}example.test>`;
    return {
      head: stamped(emailMessage, sent, {
        id, mailboxId, direction: isOut ? 'out' : 'in', from: isOut ? address : outside, to: [isOut ? outside : address], cc: [], subject: isOut ? `Re: ${subject}` : subject, preview: body.slice(0, 140), sentAt: canonicalInstant(sent), read: isOut || index > 3, attachments: [],
      }),
      body: stamped(emailBody, sent, { id, messageId: id, html: `<p>Hello,</p><p>${body}</p><p>Best regards<br>${isOut ? backdrop.setting.tenant.name : 'Mia Berg'}</p>` }),
    };
  }));
  const readers = BOXES.flatMap(([, , logins], index) => logins.map((login) => ({ login, mailboxId: boxes[index]?.id ?? '' })));
  return { batches: [{ entity: mailbox, rows: boxes }, { entity: emailMessage, rows: written.map(({ head }) => head) }, { entity: emailBody, rows: written.map(({ body }) => body) }], readers };
};

