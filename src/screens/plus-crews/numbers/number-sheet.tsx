// A number that has more to it: one for each source, and why it lies below zero.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  addPlusCrewValueData,
  deletePlusCrewValueData,
  editPlusCrewValueData,
} from '#schema/mutations/plus/plus-values.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import type { Cell } from '../days.ts';
import * as style from '../plus-crews.css.ts';
import type { PlusCrewPage, PlusNumber } from '../queries.ts';
import { numberOf, typedNumber } from '../written.ts';

export interface NumberSheetProps {
  readonly page: PlusCrewPage;
  readonly cell: Cell;
  /** What was written into the cell; undefined where it was emptied. */
  readonly value: number | undefined;
  readonly onClose: () => void;
}

const EXAMPLE = 1234.5;

export const NumberSheet = ({ page, cell, value, onClose }: NumberSheetProps): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const times = useTimes();
  const { start, problem, isBusy } = useSending();
  const [draft, setDraft] = useState(() => draftOf(cell.rows[0], locale, value));
  const [isTried, setTried] = useState(false);
  const { row, save, remove } = useNumber(page, cell, draft.rowId);
  const { written, needsWhy } = saidIn(draft, cell, locale);
  const submit = (): void => {
    setTried(true);
    if (written !== undefined && !needsWhy) start(() => save(written, draft.note.trim().normalize('NFC')), onClose);
  };
  const title = { series: cell.series.name, day: times.date(cell.date, 'dayLong') };
  return (
    <Sheet
      open
      title={<FormattedMessage id="plusCrews.cell" values={title} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <>
          {row !== undefined && (
            <Button variant="destructive" width="share" icon="trash-2" onPress={() => start(remove, onClose)}>
              <FormattedMessage id="plusCrews.deleteNumber" />
            </Button>
          )}
          <Button width="share" busy={isBusy} onPress={submit}>
            <FormattedMessage id="common.save" />
          </Button>
        </>
      }
    >
      <Inputs page={page} cell={cell} draft={draft} isTried={isTried} onChange={setDraft} />
      {problem}
    </Sheet>
  );
};

interface Draft {
  readonly rowId: string;
  readonly text: string;
  readonly note: string;
}

const draftOf = (row: PlusNumber | undefined, locale: string, value = row?.value): Draft => ({
  rowId: row?.id ?? '',
  text: typedNumber(value, locale),
  note: row?.note ?? '',
});

const saidIn = ({ text, note }: Draft, { series }: Cell, locale: string) => {
  const written = numberOf(text, locale, series.unit);
  return { written, needsWhy: written !== undefined && written < 0 && note.trim() === '' };
};

interface InputsProps extends Pick<NumberSheetProps, 'page' | 'cell'> {
  readonly draft: Draft;
  readonly isTried: boolean;
  readonly onChange: (draft: Draft) => void;
}

const Inputs = ({ page, cell, draft, isTried, onChange }: InputsProps): ReactNode => {
  const { locale } = useIntl();
  const { written, needsWhy } = saidIn(draft, cell, locale);
  return (
    <div className={style.form}>
      {cell.rows.length > 1 && (
        <Select
          label={<FormattedMessage id="plusCrews.source" />}
          options={cell.rows.map(({ id, sourceTypeId }) => ({ value: id, label: page.sources[sourceTypeId] ?? id }))}
          value={draft.rowId}
          onChange={(rowId) =>
            onChange(
              draftOf(
                cell.rows.find(({ id }) => id === rowId),
                locale,
              ),
            )
          }
        />
      )}
      <Field
        label={cell.series.name}
        inputMode="decimal"
        value={draft.text}
        onChange={(text) => onChange({ ...draft, text })}
        {...(isTried && written === undefined
          ? { error: <FormattedMessage id="plusCrews.bad" values={{ example: typedNumber(EXAMPLE, locale) }} /> }
          : {})}
      />
      <Field
        label={<FormattedMessage id="plusCrews.why" />}
        value={draft.note}
        onChange={(note) => onChange({ ...draft, note })}
        maxLength={400}
        {...(isTried && needsWhy ? { error: <FormattedMessage id="plusCrews.whyNeeded" /> } : {})}
      />
    </div>
  );
};

const useNumber = ({ byHand }: PlusCrewPage, { series, date, rows }: Cell, rowId: string) => {
  const store = useStore();
  const send = useSend();
  const row = rows.find(({ id }) => id === rowId);
  // What comes meanwhile was not before the person who writes.
  const [shown] = useState(rows);
  return {
    row,
    save: (value: number, note: string): Promise<unknown> => {
      const said = { value, ...(note === '' ? {} : { note }) };
      return row === undefined
        ? send(addPlusCrewValueData, {
            id: store.ids.next(),
            plusCrewValue: series.id,
            date,
            sourceTypeId: byHand,
            ...said,
          })
        : send(editPlusCrewValueData, { id: row.id, ...said }, { shown: shown.find(({ id }) => id === rowId) ?? row });
    },
    remove: (): Promise<unknown> =>
      row === undefined ? Promise.resolve() : send(deletePlusCrewValueData, { id: row.id }),
  };
};
