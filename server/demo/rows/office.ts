// What the office keeps: company settings, news for the crew, templates, mailboxes with their messages.
import type { Content } from '#schema/define/entity.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { crewInfo } from '#schema/entities/documents/crew-info.ts';
import { template } from '#schema/entities/documents/template.ts';
import { emailBody } from '#schema/entities/mail/email-body.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { chanceFor, moment, type Backdrop } from '../cast/backdrop.ts';
import type { LOGIN_TYPES } from '#schema/entities/people/contact.ts';
import { stamped, type Batch } from '../base/batch.ts';
import { showsLocations } from '../cast/places.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { PaperName } from '../cast/papers.ts';
import { captionsFor } from '../base/wordings.ts';
import type { DemoForms } from './forms.ts';

/** The first client wants a security check of each of its crews. */
export const securityChecksOf = ({ places }: Backdrop, forms: DemoForms, companyId: string): string[] =>
  companyId === places.clients[0]?.id ? [forms.security.id] : [];

export const settingsOfCompanies = (backdrop: Backdrop, forms: DemoForms): Batch => {
  const at = moment(backdrop, -500);
  const rows = [...backdrop.places.clients, backdrop.places.branch].map(({ id }, index) =>
    stamped(companySettings, at, {
      id,
      companyId: id,
      requireSignedNote: index % 3 !== 2,
      allowDigitalConfirm: true,
      showCrewNames: index % 3 !== 1,
      showCrewPictures: index % 2 === 0,
      showLiveLocation: showsLocations(backdrop.places, id),
      rateByClient: index % 4 !== 3,
      securityCheckFormIds: securityChecksOf(backdrop, forms, id),
      minCallMin: 240,
      allowVacancies: index % 4 !== 2,
      invoiceEmail: `accounts@client${String(index + 1)}.example.test`,
      deliveryNoteEmails: [`site@client${String(index + 1)}.example.test`],
    }),
  );
  return { entity: companySettings, rows };
};

type LoginType = (typeof LOGIN_TYPES)[number];

/** Title, text, whether it stays on top, and whom it is for: nobody named, everybody. */
const NEWS: readonly (readonly [title: string, body: string, pinned: boolean, loginTypes: readonly LoginType[]])[] = [
  [
    'Summer season: what is new',
    '<p>The arena has a new <strong>dock 4</strong>. Trucks now enter from the river side.</p><ul><li>Hi-vis vests from gate C on</li><li>Water is free at the crew desk</li></ul>',
    true,
    ['crew'],
  ],
  [
    'Rest between shifts',
    '<p>Eleven hours of rest are law. If a request does not leave them, decline it: nobody will think less of you.</p>',
    false,
    ['crew'],
  ],
  [
    'Hours are due on site',
    '<p>Please look at your hours before you leave. Your crew chief can correct them on the spot.</p>',
    false,
    ['crew'],
  ],
  ['New gloves', '<p>Ask for size 7 to 12 at the warehouse.</p>', false, ['crew']],
  ['Heat', '<p>Above 30 degrees the break is fifteen minutes longer.</p>', false, ['crew']],
  ['Thank you for the winter', '<p>Four hundred shifts and not one accident.</p>', false, []],
  [
    'Answers within a day',
    '<p>Crew members have a day for their answer. Ask early, and send a reminder after noon.</p>',
    false,
    ['planners', 'operations', 'planning'],
  ],
  [
    'Closing of the month',
    '<p>Hours of the month are final on the fifth. Please decide open lines before.</p>',
    false,
    ['office'],
  ],
  [
    'Delivery notes on the phone',
    '<p>Notes can be signed on your own phone, on the same evening.</p>',
    false,
    ['clients'],
  ],
];

export const news = (backdrop: Backdrop): Batch => {
  const chance = chanceFor(backdrop, 'news');
  const rows = NEWS.map(([title, body, pinned, loginTypes], index) => {
    const at = moment(backdrop, -2 - index * 17);
    return stamped(crewInfo, at, {
      id: chance.id(at),
      title,
      body,
      pinned,
      publishedAt: canonicalInstant(at),
      fileIds: [],
      loginTypes: [...loginTypes],
    });
  });
  return { entity: crewInfo, rows };
};

export const templates = (backdrop: Backdrop): Batch => {
  const chance = chanceFor(backdrop, 'templates');
  const at = moment(backdrop, -300);
  const wanted = [
    ['crew', 'loadIn', 'Load-in with eight hands'],
    ['crew', 'loadOut', 'Load-out over night'],
    ['project', 'festival', 'Festival, three days'],
    ['receipt', 'travel', 'Travel expenses'],
    ['receipt', 'meals', 'Meals for the crew'],
  ] as const;
  return {
    entity: template,
    rows: wanted.map(([entity, code, caption], sort) =>
      stamped(template, at, {
        id: chance.id(at),
        code,
        caption,
        captions: captionsFor(caption),
        sort,
        active: true,
        entity,
      }),
    ),
  };
};

/** What is attached to a message, as its download finds it. */
export interface MailAttachment {
  readonly id: string;
  readonly messageId: string;
  readonly sha256: string;
  readonly name: string;
  readonly mime: string;
}

/** Who may read a mailbox: the login and the mailbox, by id. */
export interface MailboxReader {
  readonly login: string;
  readonly mailboxId: string;
}

const BOXES = [
  ['Office', 'office', ['office']],
  ['Orders', 'orders', ['office', 'client', 'clientcrew']],
] as const;
/** Subject, words, and what is attached to it. */
const THREADS: readonly (readonly [subject: string, body: string, attached?: PaperName])[] = [
  [
    'Crew for the load-out on Sunday',
    'Could we have two more riggers on Sunday night? The truss will be down later than planned.',
  ],
  ['Delivery note of last week', 'The hours of the second shift look right now. Thank you for the quick answer.'],
  ['Parking for the crew van', 'The van may stand at P3. Please put the pass behind the windscreen.'],
  ['Invoice question', 'Is the night supplement already in line four?', 'invoice'],
  ['Site visit', 'We would like to walk the site on Thursday at ten.', 'photo'],
  ['Catering', 'Lunch for fourteen people is ordered, four of them vegetarian.'],
  ['Safety plan', 'Please find the plan of the escape routes attached.', 'sitePlan'],
  ['Winter market', 'Dates are fixed: we start in the last week of November.'],
];

interface Post {
  readonly batches: readonly Batch[];
  readonly readers: readonly MailboxReader[];
  readonly attachments: readonly MailAttachment[];
}

const ENDING = { 'application/pdf': 'pdf', 'image/png': 'png' } as const;

/** The older the further down the thread stands, at another time of the day each. */
const sentAt = (backdrop: Backdrop, index: number): ReturnType<typeof moment> =>
  moment(backdrop, -Math.floor(index * 1.3) - 1, `${String(8 + (index % 9)).padStart(2, '0')}:1${String(index % 10)}`);

/** Two mailboxes with their threads; what the client writes is about the order that runs. */
export const mail = (backdrop: Backdrop, orderId: string): Post => {
  const chance = chanceFor(backdrop, 'mail');
  const at = moment(backdrop, -600);
  const boxes = BOXES.map(([name, address]) =>
    stamped(mailbox, at, { id: chance.id(at), name, address: `${address}@${backdrop.setting.tenant.id}.example.test` }),
  );
  const threads = Math.max(24, backdrop.crew.length);
  const attachments: MailAttachment[] = [];
  const attach = (messageId: string, paper: PaperName | undefined): Content<typeof emailMessage>['attachments'] => {
    if (paper === undefined) return [];
    const { sha256, size, mime } = backdrop.papers[paper];
    const kept = { id: `${messageId}:1`, name: `${paper}.${ENDING[mime]}`, mime };
    attachments.push({ ...kept, messageId, sha256 });
    return [{ ...kept, size }];
  };
  const written = boxes.flatMap(({ id: mailboxId, address }) =>
    Array.from({ length: threads }, (_, index) => {
      const [subject, body, attached] = THREADS[index % THREADS.length] ?? ['', ''];
      const sent = sentAt(backdrop, index);
      const [id, isOut] = [chance.id(sent), index % 3 === 2];
      const outside = `Mia Berg <client@${backdrop.setting.tenant.id === 'northlight' ? '' : 'harbour.'}example.test>`;
      return {
        head: stamped(emailMessage, sent, {
          id,
          mailboxId,
          direction: isOut ? 'out' : 'in',
          from: isOut ? address : outside,
          to: [isOut ? outside : address],
          cc: index % 5 === 1 ? ['Bodo Ritter <buyer@example.test>'] : [],
          subject: isOut ? `Re: ${subject}` : subject,
          preview: body.slice(0, 140),
          sentAt: canonicalInstant(sent),
          read: isOut || index > 3,
          attachments: attach(id, attached),
          ...(index % 2 === 0 ? { refKind: 'project', refId: orderId } : {}),
        }),
        body: stamped(emailBody, sent, {
          id,
          messageId: id,
          html: `<p>Hello,</p><p>${body}</p><p>Best regards<br>${isOut ? backdrop.setting.tenant.name : 'Mia Berg'}</p>`,
        }),
      };
    }),
  );
  const readers = BOXES.flatMap(([, , logins], index) =>
    logins.map((login) => ({ login, mailboxId: boxes[index]?.id ?? '' })),
  );
  return {
    attachments,
    readers,
    batches: [
      { entity: mailbox, rows: boxes },
      { entity: emailMessage, rows: written.map(({ head }) => head) },
      { entity: emailBody, rows: written.map(({ body }) => body) },
    ],
  };
};
