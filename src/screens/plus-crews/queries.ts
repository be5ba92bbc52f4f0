// What the pages of plus crews read from the mirror.
import type { Row } from '#schema/define/entity.ts';
import { plusCrewTypes, plusCrewValueDataSourceTypes, plusCrewValueTypes } from '#schema/entities/catalogues.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import type { PlusMoment } from '#schema/rules/money/plus-days.ts';
import { plusStanding, type PlusStanding } from '#schema/rules/money/plus-series.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { numberedOf } from '../shared/navigation/paths.ts';

export type PlusCrew = Row<typeof plusCrew>;
export type PlusNumber = Row<typeof plusCrewValueData>;
type Setting = Row<typeof plusCrewValue>;

export interface Series extends Setting {
  /** Of its type. */
  readonly code: string;
  /** Its own name, else that of its type. */
  readonly name: string;
}

export interface PlusCrewPage {
  readonly crew: PlusCrew;
  readonly typeName: string;
  /** In the order of their types. */
  readonly series: readonly Series[];
  /** Of all series, by their days. */
  readonly numbers: readonly PlusNumber[];
  /** Id of the source of what is written by hand; empty where the list is not here. */
  readonly byHand: string;
  /** What sources are called, by their ids. */
  readonly sources: Readonly<Record<string, string>>;
  readonly standing: PlusStanding;
}

/** All plus crews of this device: those that run first, then the newest. */
export const readPlusCrews = async (reads: Reads, moment: PlusMoment): Promise<readonly PlusCrewPage[]> => {
  const crews = await reads.rows(query(plusCrew).where('number', { between: [LOWEST, HIGHEST] }));
  const pages = await Promise.all(crews.map((crew) => pageOf(reads, crew, moment)));
  const rank = ({ crew }: PlusCrewPage): number => (crew.statusCode === 'active' ? 0 : 1);
  return pages.toSorted(
    (one, other) => rank(one) - rank(other) || (one.crew.to < other.crew.to ? 1 : one.crew.to > other.crew.to ? -1 : 0),
  );
};

/** One of them by the step of its path, or null where it is not on this device. */
export const readPlusCrew = async (reads: Reads, step: string, moment: PlusMoment): Promise<PlusCrewPage | null> => {
  const named = numberedOf(step);
  if (named === null) return null;
  const crew =
    'id' in named
      ? await reads.get(plusCrew, named.id)
      : await reads.first(query(plusCrew).where('number', { equals: named.number }));
  return crew === undefined ? null : pageOf(reads, crew, moment);
};

const pageOf = async (reads: Reads, crew: PlusCrew, moment: PlusMoment): Promise<PlusCrewPage> => {
  const settings = await reads.rows(
    query(plusCrewValue)
      .where('plusCrewId', { equals: crew.id })
      .with((setting) => ({ type: setting.one('typeId', plusCrewValueTypes) })),
  );
  const series = settings
    .toSorted((one, other) => (one.type?.sort ?? 0) - (other.type?.sort ?? 0) || (one.id < other.id ? -1 : 1))
    .map(({ type, ...row }): Series => ({ ...row, code: type?.code ?? '', name: row.caption ?? type?.caption ?? '' }));
  const numbers = await numbersOf(reads, series);
  const sources = await reads.rows(query(plusCrewValueDataSourceTypes).whole());
  return {
    crew,
    typeName: (await reads.get(plusCrewTypes, crew.typeId))?.caption ?? '',
    series,
    numbers,
    byHand: sources.find(({ code }) => code === 'manual')?.id ?? '',
    sources: Object.fromEntries(sources.map(({ id, caption }) => [id, caption])),
    standing: plusStanding(crew, series, numbers, moment),
  };
};

const numbersOf = async (reads: Reads, series: readonly Series[]): Promise<readonly PlusNumber[]> => {
  const all = await Promise.all(
    series.map(({ id }) =>
      reads.rows(
        query(plusCrewValueData).where('[plusCrewValue+date]', {
          between: [
            [id, LOWEST],
            [id, HIGHEST],
          ],
        }),
      ),
    ),
  );
  return all.flat().toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
};

export interface TypeOfSeries {
  readonly id: string;
  readonly caption: string;
}

/** What kinds of series there are. */
export const readSeriesTypes = async (reads: Reads): Promise<readonly TypeOfSeries[]> =>
  (await reads.rows(query(plusCrewValueTypes).whole())).filter(({ active }) => active);
