// A series of a plus crew as its sheet says it, and what is sent of one that stands: only what was changed.
import type { editPlusCrewValue } from '#schema/mutations/plus/plus-settings.ts';
import type { EditSaid } from '#outbox/store/store.ts';
import type { Series } from '../queries.ts';
import { numberOf, typedNumber } from '../written.ts';

export const UNITS = ['currency', 'piece', 'hour', 'percent', 'minute'] as const;
type Unit = (typeof UNITS)[number];

export interface SeriesDraft {
  readonly typeId: string;
  readonly caption: string;
  readonly unit: Unit;
  readonly target: string;
  readonly minimum: string;
  readonly validFrom: string;
  readonly editable: boolean;
}

/** @param from the first day of a new series */
export const draftOfSeries = (series: Series | undefined, from: string, locale: string): SeriesDraft =>
  series === undefined
    ? { typeId: '', caption: '', unit: 'piece', target: '', minimum: '', validFrom: from, editable: true }
    : {
        typeId: series.typeId,
        caption: series.caption ?? '',
        unit: series.unit,
        target: typedNumber(series.target, locale),
        minimum: typedNumber(series.minimum, locale),
        validFrom: series.validFrom,
        editable: series.editable,
      };

/** As its sheet keeps it. */
export type SeriesTexts = Readonly<Record<keyof SeriesDraft, string>>;

export const textsOfSeries = (draft: SeriesDraft): SeriesTexts => ({ ...draft, editable: draft.editable ? 'yes' : '' });

export const seriesIn = ({ unit, editable, ...texts }: SeriesTexts): SeriesDraft => ({
  ...texts,
  unit: UNITS.find((one) => one === unit) ?? 'piece',
  editable: editable !== '',
});

export interface SeriesSaid extends Omit<SeriesDraft, 'caption' | 'target' | 'minimum'> {
  readonly caption?: string;
  readonly target?: number;
  readonly minimum?: number;
}

/** Undefined while something is missing or no number. */
export const saidOfSeries = (draft: SeriesDraft, locale: string): SeriesSaid | undefined => {
  const { typeId, caption, unit, validFrom, editable } = draft;
  const [target, minimum] = [numberIn(draft.target, unit, locale), numberIn(draft.minimum, unit, locale)];
  if (typeId === '' || validFrom === '' || target === null || minimum === null) return undefined;
  const name = caption.trim().normalize('NFC');
  return {
    ...{ typeId, unit, validFrom, editable },
    ...(name === '' ? {} : { caption: name }),
    ...(target === undefined ? {} : { target }),
    ...(minimum === undefined ? {} : { minimum }),
  };
};

/** Undefined for an empty text, null for what is no number. */
export const numberIn = (text: string, unit: Unit, locale: string): number | undefined | null =>
  text.trim() === '' ? undefined : (numberOf(text, locale, unit) ?? null);

const CLEARABLE = ['caption', 'target', 'minimum'] as const;

/**
 * What is sent of a series that stands. What was left as it was drawn is not said, whatever became of it meanwhile.
 * Undefined where nothing was changed.
 * @param shown the row on which the sheet was opened
 */
export const seriesEdit = (
  shown: Series,
  said: SeriesSaid,
  locale: string,
): EditSaid<typeof editPlusCrewValue> | undefined => {
  const drawn = saidOfSeries(draftOfSeries(shown, shown.validFrom, locale), locale);
  const stood = new Map<string, unknown>(Object.entries(drawn ?? {}));
  const changed: Partial<SeriesSaid> = Object.fromEntries(
    Object.entries(said).filter(([field, value]) => value !== stood.get(field)),
  );
  const cleared = CLEARABLE.filter((field) => stood.has(field) && said[field] === undefined);
  if (Object.keys(changed).length === 0 && cleared.length === 0) return undefined;
  return [{ id: shown.id, ...changed, ...(cleared.length === 0 ? {} : { cleared }) }, { shown: rowOfSeries(shown) }];
};

/** Without what is shown of its type. */
export const rowOfSeries = ({ code: _code, name: _name, ...row }: Series) => row;
