// Where a plus crew stands: its series summed up to today, and the forecast that follows from them
// (schema/rules/money/plus-forecast.ts).
import type pg from 'pg';
import { plusCrewValueTypes } from '#schema/entities/catalogues.ts';
import type { Row } from '#schema/define/entity.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { daysOfPeriod, plusProgress } from '#schema/rules/money/plus-forecast.ts';
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
  const today = now.toZonedDateTimeISO(tenant.timezone).toPlainDate().toString();
  const days = daysOfPeriod(crew.from, crew.to);
  const series = seriesOf(
    values,
    types,
    datas.filter(({ date }) => date <= today),
  );
  const { pieces, crewHours, speedNorm, minimumTarget } = series;
  const progress = plusProgress({
    days,
    daysGone: today < crew.from ? 0 : daysOfPeriod(crew.from, today < crew.to ? today : crew.to),
    turnover: series.turnover ?? 0,
    bonusPct: series.bonusRate ?? crew.bonusPoolPct,
    ...(pieces === undefined ? {} : { pieces }),
    ...(crewHours === undefined ? {} : { crewHours }),
    ...(speedNorm === undefined ? {} : { speedNorm }),
    ...(minimumTarget === undefined ? {} : { minimumTarget }),
  });
  const { elapsed, projected, teamSpeed, bonusCents } = progress;
  return {
    asOf: canonicalInstant(now),
    plusCrewId: id,
    elapsed,
    turnover: series.turnover ?? 0,
    days,
    ...(projected === undefined ? {} : { projected }),
    ...(minimumTarget === undefined ? {} : { minimumTarget }),
    ...(teamSpeed === undefined ? {} : { teamSpeed }),
    ...(speedNorm === undefined ? {} : { speedNorm }),
    ...(bonusCents === undefined ? {} : { bonusCents }),
  };
};

type Series = Readonly<
  Partial<Record<'turnover' | 'pieces' | 'crewHours' | 'speedNorm' | 'minimumTarget' | 'bonusRate', number>>
>;

/** Series are summed up; parameters are what was set last. */
const seriesOf = (
  values: readonly Row<typeof plusCrewValue>[],
  types: readonly Row<typeof plusCrewValueTypes>[],
  datas: readonly Row<typeof plusCrewValueData>[],
): Series => {
  const ofType = (code: string): readonly Row<typeof plusCrewValue>[] => {
    const typeIds = types.filter((type) => type.code === code).map(({ id }) => id);
    return values
      .filter(({ typeId }) => typeIds.includes(typeId))
      .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  };
  const sum = (code: string): number | undefined => {
    const found = ofType(code);
    return found.length === 0
      ? undefined
      : datas
          .filter((data) => found.some(({ id }) => id === data.plusCrewValue))
          .reduce((total, { value }) => total + value, 0);
  };
  const parameter = (code: string): number | undefined => {
    const last = ofType(code).at(-1);
    return last === undefined
      ? undefined
      : (last.target ??
          last.minimum ??
          datas
            .filter((data) => data.plusCrewValue === last.id)
            .toSorted((one, other) => (one.date < other.date ? -1 : 1))
            .at(-1)?.value);
  };
  const found = {
    turnover: sum('turnover'),
    pieces: sum('pieces'),
    crewHours: sum('crewHours'),
    speedNorm: parameter('teamSpeedNorm'),
    minimumTarget: parameter('minimumTarget'),
    bonusRate: parameter('bonusRate'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};
