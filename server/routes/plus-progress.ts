// Where a plus crew stands, and the forecast that follows (schema/rules/money/plus-series.ts).
import type pg from 'pg';
import { plusCrewValueTypes } from '#schema/entities/catalogues.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { plusStanding } from '#schema/rules/money/plus-series.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { sql } from '../database/sql/sql.ts';
import { recordsOf } from '../papers/model/records.ts';
import type { FullTenant } from '../tenants/tenants.ts';

export interface ProgressRequest {
  readonly client: pg.ClientBase;
  readonly tenant: FullTenant;
  readonly now: Temporal.Instant;
}

/** The answer of the call; undefined for an unknown crew. */
export const progressOf = async (
  { client, tenant, now }: ProgressRequest,
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
  const standing = plusStanding(crew, series, datas, today);
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
    ...(bonusCents === undefined ? {} : { bonusCents }),
  };
};
