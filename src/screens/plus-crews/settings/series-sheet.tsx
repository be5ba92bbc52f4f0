// One series of a plus crew: made anew, or changed, and kept while it is written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { editPlusCrewValue, savePlusCrewValue } from '#schema/mutations/plus/plus-settings.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { useLive } from '#db/query/react.ts';
import type { ShownRow } from '#outbox/send/send.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptFormOf } from '../../shared/services/kept-form.ts';
import * as style from '../plus-crews.css.ts';
import { readSeriesTypes, type PlusCrewPage, type Series } from '../queries.ts';
import { usePlusMoment } from '../use-moment.ts';
import { typedNumber } from '../written.ts';
import {
  draftOfSeries,
  numberIn,
  rowOfSeries,
  saidOfSeries,
  seriesEdit,
  seriesIn,
  textsOfSeries,
  UNITS,
  type SeriesDraft,
  type SeriesSaid,
  type SeriesTexts,
} from './series-said.ts';

export interface SeriesSheetProps {
  readonly page: PlusCrewPage;
  /** Undefined: a new one. */
  readonly series: Series | undefined;
  readonly onClose: () => void;
}

export const SeriesSheet = ({ page, series, onClose }: SeriesSheetProps): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const { today } = usePlusMoment();
  const { start, problem, isBusy } = useSending();
  const firstDay = today < page.crew.from ? page.crew.from : today;
  // What comes meanwhile was not before the person who writes.
  const [opened] = useState(series);
  const key = `plusSeries:${series?.id ?? page.crew.id}`;
  const fresh = textsOfSeries(draftOfSeries(opened, firstDay, locale));
  const { clear, shown, ...form } = useKeptFormOf(key, fresh, opened && rowOfSeries(opened));
  const draft = seriesIn(form.draft);
  const [isTried, setTried] = useState(false);
  const save = useSave(page.crew.id, opened);
  const submit = (): void => {
    setTried(true);
    const said = saidOfSeries(draft, locale);
    if (said === undefined) return;
    start(async () => {
      await save(said, shown);
      await clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={series?.name ?? <FormattedMessage id="plusCrews.seriesSheet.add" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={submit}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      <Inputs draft={draft} isTried={isTried} onChange={form.change} />
      {problem}
    </Sheet>
  );
};

const useSave = (plusCrewId: string, series: Series | undefined) => {
  const store = useStore();
  const send = useSend();
  const { locale } = useIntl();
  return async (said: SeriesSaid, shown: ShownRow | undefined): Promise<void> => {
    if (series === undefined || shown === undefined) {
      await send(savePlusCrewValue, { id: store.ids.next(), plusCrewId, ...said });
      return;
    }
    const edit = seriesEdit(series, said, locale);
    if (edit !== undefined) await send(editPlusCrewValue, edit[0], { shown });
  };
};

interface InputsProps {
  readonly draft: SeriesDraft;
  readonly isTried: boolean;
  readonly onChange: (part: Partial<SeriesTexts>) => void;
}

const Inputs = ({ draft, isTried, onChange }: InputsProps): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const types = useLive(readSeriesTypes, []) ?? [];
  const number = (field: 'target' | 'minimum') => ({
    label: <FormattedMessage id={`plusCrews.field.${field}`} />,
    value: draft[field],
    onChange: (value: string) => onChange({ [field]: value }),
    inputMode: 'decimal' as const,
    ...(isTried && numberIn(draft[field], draft.unit, locale) === null
      ? { error: <FormattedMessage id="plusCrews.bad" values={{ example: typedNumber(EXAMPLE, locale) }} /> }
      : {}),
  });
  return (
    <div className={style.form}>
      <Select
        label={<FormattedMessage id="plusCrews.field.typeId" />}
        options={[{ value: '', label: '' }, ...types.map(({ id, caption }) => ({ value: id, label: caption }))]}
        value={draft.typeId}
        onChange={(typeId) => onChange({ typeId })}
        required
        {...(isTried && draft.typeId === '' ? { error: <FormattedMessage id="plusCrews.fault.needed" /> } : {})}
      />
      <Field
        label={<FormattedMessage id="plusCrews.field.caption" />}
        value={draft.caption}
        onChange={(caption) => onChange({ caption })}
        maxLength={120}
      />
      <Select
        label={<FormattedMessage id="plusCrews.field.unit" />}
        options={UNITS.map((unit) => ({ value: unit, label: formatMessage({ id: `plusCrews.unit.${unit}` }) }))}
        value={draft.unit}
        onChange={(unit) => onChange({ unit })}
      />
      <Field {...number('target')} />
      <Field {...number('minimum')} />
      <Field
        label={<FormattedMessage id="plusCrews.field.validFrom" />}
        type="date"
        value={draft.validFrom}
        onChange={(validFrom) => onChange({ validFrom })}
        required
        {...(isTried && draft.validFrom === '' ? { error: <FormattedMessage id="plusCrews.fault.needed" /> } : {})}
      />
      <SwitchRow
        label={<FormattedMessage id="plusCrews.field.editable" />}
        on={draft.editable}
        onChange={(on) => onChange({ editable: on ? 'yes' : '' })}
      />
    </div>
  );
};

const EXAMPLE = 1234.5;
