// Serves the calendar feeds, outside the API: calendar programs know neither tokens nor headers of ours.
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { person } from '#schema/entities/people/person.ts';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import type { Row } from '#schema/define/entity.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { parseRow, typedRow } from '../database/sql/row-json.ts';
import { sql } from '../database/sql/sql.ts';
import { write } from '../database/writes/write.ts';
import { viewerOfPerson } from '../auth/viewers.ts';
import type { ServerContext } from '../context/server-context.ts';
import { missing } from '../http/static-files.ts';
import { recordsOf } from '../papers/model/records.ts';
import { languageFor } from '../tenants/language-for.ts';
import { say } from '../common/texts.ts';
import { calendarText } from './calendar-text.ts';
import { isSecretOf } from './feed-address.ts';
import { feedEvents } from './feed-events.ts';

const NAMES = { jobs: 'feeds.name.jobs', projects: 'feeds.name.projects', planning: 'feeds.name.planning' } as const;
/** `lastFetchedAt` is told in steps of an hour: a row that changed at every fetch would wake every device. */
const TOLD_EVERY_H = 1;

export const registerFeeds = (app: FastifyInstance, server: ServerContext): void => {
  app.get<{ Params: { readonly id: string; readonly secret: string } }>(
    '/feeds/:id/:secret',
    async (request, reply) => {
      const found = await subscriptionOf(server, request.params);
      if (found === undefined) return missing(request, reply);
      const text = await textOf(server, found);
      if (text === undefined) return missing(request, reply);
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      await noteFetched(server, found);
      reply.header('etag', tag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="callboard.ics"')
        .send(text);
    },
  );
};

interface Found {
  readonly tenant: string;
  readonly subscription: Row<typeof publicCalendarSubscription>;
}

const subscriptionOf = async (
  { database }: ServerContext,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<Found | undefined> => {
  const { rows } = await database.pool.query<{ tenant: string; json: string }>(
    `select t.tenant, t."row"::text as json from public_calendar_subscriptions t join persons p on p.tenant = t.tenant and p.id = t.person_id and not p.deleted
     where t.id = $1 and not t.deleted and p."row"->>'active' = 'true' and exists (
       select 1 from logins l left join users u on u.tenant = l.tenant and u.id = l.subject_id
       where l.tenant = t.tenant and l.kind = 'user' and l.person_id = p.id and l.active and (u.id is null or not u.deleted and u."row"->>'active' = 'true'))`,
    [id],
  );
  return rows
    .map(({ tenant, json }) => ({ tenant, subscription: typedRow(publicCalendarSubscription, parseRow(json)) }))
    .find(({ subscription: { url } }) => isSecretOf(url, secret));
};

/** Undefined where nobody stands behind the person's logins any more. */
const textOf = async (server: ServerContext, { tenant: id, subscription }: Found): Promise<string | undefined> => {
  const { database, tenants, clock } = server;
  const viewer = await viewerOfPerson(server, { tenant: id, personId: subscription.personId });
  if (viewer === undefined) return undefined;
  const tenant = await tenants.byId(id);
  const records = recordsOf(database.pool, tenant);
  const [owner] = await records.where(person, sql`t.id = ${subscription.personId}`);
  const language = languageFor(tenant, owner?.language);
  const events = await feedEvents({ records, subscription, viewer, language, now: clock.now() });
  return calendarText({
    name: `${tenant.name}: ${say(language, NAMES[subscription.kind])}`,
    events: events.toSorted((one, other) => (one.uid < other.uid ? -1 : 1)),
  });
};

const noteFetched = async (
  { database, clock }: ServerContext,
  { tenant, subscription: { id, lastFetchedAt } }: Found,
): Promise<void> => {
  const now = clock.now();
  if (lastFetchedAt !== undefined && Temporal.Instant.from(lastFetchedAt).until(now).total('hours') < TOLD_EVERY_H)
    return;
  await write(database, { tenant, login: 'feed', cause: 'feed' }, async (tx) => {
    const row = await tx.get(publicCalendarSubscription, id);
    if (row !== undefined) await tx.put(publicCalendarSubscription, { ...row, lastFetchedAt: canonicalInstant(now) });
  });
};
