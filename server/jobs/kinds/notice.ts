// Something happened of which people want to hear: finds who, and gives each of their browsers a job of its own.
import { createHash } from 'node:crypto';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { id, oneOf, optional, text } from '#schema/define/field.ts';
import { localeOf } from '#i18n/languages.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { NOTICE_EVENTS, type NoticeEvent } from '../../push/events.ts';
import type { Announcement } from '../../push/notices/announcement.ts';
import { ABOUT_OWN_JOB, ANNOUNCERS } from '../../push/notices/registry.ts';
import { tellableAt } from '../../push/quiet-hours.ts';
import { browsersOf, type Subscriber } from '../../push/subscriptions.ts';
import { languageFor } from '../../tenants/language-for.ts';
import type { FullTenant } from '../../tenants/tenants.ts';
import { say } from '../../common/texts.ts';
import { enqueue } from '../enqueue.ts';
import { jobKind, type Job } from '../kind.ts';
import { messageMail } from './message-mail.ts';
import { pushJob } from './push.ts';
import { keepTold } from './vacancy-told.ts';

export const noticeJob = jobKind('notice', {
  lane: 'rows',
  seconds: 60,
  payload: { event: oneOf(...NOTICE_EVENTS), id, by: optional(text(1, 200)), personId: optional(id) },
  async run(server, { event, id: about, by, personId }, job) {
    const { pool } = server.database;
    const tenant = await server.tenants.byId(job.tenant);
    const source = { client: pool, by: { tenant: job.tenant }, now: canonicalInstant(server.clock.now()) };
    if (event === 'message') await enqueue(source, messageMail, { key: about, payload: { activityId: about } });
    const announcement = await ANNOUNCERS[event]({ pool, tenant, id: about, personId });
    if (announcement === undefined) return;
    const told = await tellBrowsers(server, { job, event, about, announcement, by });
    if (event === 'vacancyPublished') await keepTold(server, { job, itemId: about, fitting: announcement.to, told });
  },
});

export interface Told {
  readonly job: Job;
  readonly event: NoticeEvent | 'jobNews';
  /** What a later notice of it replaces. */
  readonly about: string;
  readonly announcement: Announcement;
  /** Whose browsers are left out: what they did themselves they know. */
  readonly by: string | undefined;
}

/** A job for each browser of those whom it concerns; answers the persons who have one. */
export const tellBrowsers = async (server: ServerContext, { by, ...told }: Told): Promise<ReadonlySet<string>> => {
  const { pool } = server.database;
  const { job, announcement } = told;
  const tenant = await server.tenants.byId(job.tenant);
  const source = { client: pool, by: { tenant: job.tenant }, now: canonicalInstant(server.clock.now()) };
  const browsers = await browsersOf(pool, { tenant: job.tenant, persons: announcement.to, except: by });
  for (const browser of browsers) await enqueue(source, pushJob, orderFor(server, { ...told, tenant, browser }));
  return new Set(browsers.map(({ person }) => person));
};

interface Telling {
  readonly job: Job;
  readonly tenant: FullTenant;
  readonly event: NoticeEvent | 'jobNews';
  readonly about: string;
  readonly announcement: Announcement;
  readonly browser: Subscriber;
}

/** A later notice of the same thing replaces an earlier one that the phone did not get yet. */
const orderFor = (
  { clock }: ServerContext,
  { job, tenant, event, about, announcement: { open, openFor, values, startAt }, browser }: Telling,
) => {
  const language = languageFor(tenant, browser.language);
  const zone = browser.zone ?? tenant.timezone;
  const isOwnJob = event === 'jobNews' || ABOUT_OWN_JOB.includes(event);
  const ownJobAt = isOwnJob ? startAt : undefined;
  const filled = values({ locale: localeOf(language), zone });
  const message = {
    title: say(language, `push.${event}.title`),
    body: say(language, `push.${event}.body`, filled),
    open: openFor?.get(browser.person) ?? open,
    tag: `${event}:${about}`,
    lang: localeOf(language),
  };
  return {
    key: [job.key, message.tag, digest(browser.endpoint)].join(':'),
    target: digest(browser.endpoint),
    payload: {
      endpoint: browser.endpoint,
      message: JSON.stringify(message),
      topic: digest(message.tag),
      urgency: isOwnJob ? ('high' as const) : ('normal' as const),
    },
    dueAt: canonicalInstant(tellableAt({ now: clock.now(), zone, ownJobAt })),
  };
};

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 32);
