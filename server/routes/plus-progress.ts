// Where a plus crew stands, and the forecast that follows (schema/rules/money/plus-series.ts).
import type pg from 'pg';
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { plusCrewValueTypes } from '#schema/entities/catalogues.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { bonusShares, memberMinutes, sharesInSight } from '#schema/rules/money/plus-shares.ts';
import { plusStanding } from '#schema/rules/money/plus-series.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { sql } from '../database/sql/sql.ts';
import { recordsOf, type Records } from '../papers/model/records.ts';
import { bankHolidaysOf } from './agency-holidays.ts';
import type { FullTenant } from '../tenants/tenants.ts';

export interface ProgressRequest {
  readonly client: pg.ClientBase;
  /** Who asks: of shares they get what they may see. */
  readonly actor: Actor;
  readonly tenant: FullTenant;
  readonly now: Temporal.Instant;
}

/** The answer of the call; undefined for an unknown crew. */
export const progressOf = async (
  { client, actor, tenant, now }: ProgressRequest,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const records = recordsOf(client, tenant);
  const crew = await records.one(plusCrew, id);
  if (crew === undefined) return undefined;
  const values = await records.where(plusCrewValue, sql`t."row"->>'plusCrewId' = ${id}`);
  const types = await records.some(
    plusCrewValueTypes,
    values.map(({ typeId }) => typeId),
  );
  const datas = await records.where(
    plusCrewValueData,
    sql`t."row"->>'plusCrewValue' = any(${values.map((value) => value.id)}::text[])`,
  );
  const codes = new Map(types.map((type) => [type.id, type.code]));
  const series = values.map((value) => ({ ...value, code: codes.get(value.typeId) ?? '' }));
  const today = now.toZonedDateTimeISO(tenant.timezone).toPlainDate().toString();
  const standing = plusStanding(crew, series, datas, { today, holidays: await bankHolidaysOf(records) });
  const { elapsed, days, turnover, projected, minimumTarget, teamSpeed, speedNorm, bonusCents } = standing;
  return {
    asOf: canonicalInstant(now),
    plusCrewId: id,
    elapsed,
    turnover,
    days,
    ...(projected === undefined ? {} : { projected }),
    ...(minimumTarget === undefined ? {} : { minimumTarget }),
    ...(teamSpeed === undefined ? {} : { teamSpeed }),
    ...(speedNorm === undefined ? {} : { speedNorm }),
    ...(bonusCents === undefined
      ? {}
      : { bonusCents, ...(await sharesFor(records, { actor, crew, bonusCents, today })) }),
  };
};

interface Sharing {
  readonly actor: Actor;
  readonly crew: Row<typeof plusCrew>;
  readonly bonusCents: number;
  readonly today: string;
}

/** Counted of everybody, so that they are the bonus together; told of those alone whom the caller may see. */
const sharesFor = async (
  records: Records,
  { actor, crew, bonusCents, today }: Sharing,
): Promise<Readonly<Record<string, unknown>>> => {
  const sight = sharesInSight(actor, crew);
  if (sight === 'none') return {};
  const shifts =
    crew.projectId === undefined
      ? []
      : await records.where(
          projectCrewItemStatus,
          sql`t.project_id = ${crew.projectId} and t."row"->>'contactId' = any(${crew.memberContactIds}::text[])`,
        );
  const minutes = memberMinutes(crew, shifts, today);
  const shares = bonusShares(bonusCents, minutes).filter(
    ({ contactId }) => sight === 'all' || actor.contactIds.includes(contactId),
  );
  const names = await namesOf(
    records,
    shares.map(({ contactId }) => contactId),
  );
  return {
    sharedMinutes: minutes.reduce((sum, one) => sum + one.minutes, 0),
    shares: shares.map((share) => ({
      ...share,
      ...(names.get(share.contactId) === undefined ? {} : { name: names.get(share.contactId) }),
    })),
  };
};

/** Of people by their contacts. */
const namesOf = async (records: Records, contactIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const contacts = await records.some(contact, contactIds);
  const people = await records.some(
    person,
    contacts.map(({ personId }) => personId),
  );
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  return new Map(
    contacts.flatMap(({ id, personId }) => (names.has(personId) ? [[id, names.get(personId) ?? '']] : [])),
  );
};
