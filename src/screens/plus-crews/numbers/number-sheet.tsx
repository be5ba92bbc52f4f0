// A number that has more to it: one for each source, and why it lies below zero. It is kept while it is written.
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
import type { ShownRow } from '#outbox/send/send.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptFormOf } from '../../shared/services/kept-form.ts';
import { lookOf } from '../../shared/services/use-look.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { Cell } from '../days.ts';
import * as style from '../plus-crews.css.ts';
import type { PlusCrewPage } from '../queries.ts';
import { numberOf, typedNumber } from '../written.ts';

export interface NumberSheetProps {
  readonly page: PlusCrewPage;
  readonly cell: Cell;
  /** What was written into the cell; undefined where it was emptied. */
  readonly value: number | undefined;
  readonly onClose: () => void;
}

const EXAMPLE = 1234.5;

const useSource = lookOf<string | undefined>();

export const NumberSheet = ({ page, cell, value, onClose }: NumberSheetProps): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const times = useTimes();
  const { start, problem, isBusy } = useSending();
  // Each source keeps its own number.
  const [rowId, setRowId] = useSource(cell.rows[0]?.id, `${cell.series.id} ${cell.date}`);
  const { draft, change, clear, shown } = useDraft(cell, rowId, value);
  const [isTried, setTried] = useState(false);
  const { row, save, remove } = useNumber(page, cell, { rowId, shown, clear });
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
      <Inputs cell={cell} draft={draft} isTried={isTried} onChange={change}>
        {cell.rows.length > 1 && (
          <Select
            label={<FormattedMessage id="plusCrews.source" />}
            options={cell.rows.map(({ id, sourceTypeId }) => ({ value: id, label: page.sources[sourceTypeId] ?? id }))}
            value={rowId ?? ''}
            onChange={setRowId}
          />
        )}
      </Inputs>
      {problem}
    </Sheet>
  );
};

interface Draft {
  readonly text: string;
  readonly note: string;
}

/** Each number of each source has its own; what was written into the cell anew is not gone over by what was kept. */
const useDraft = (cell: Cell, rowId: string | undefined, value: number | undefined) => {
  const { locale } = useIntl();
  // What comes meanwhile was not before the person who writes.
  const [opened] = useState(cell.rows);
  const row = opened.find(({ id }) => id === rowId) ?? cell.rows.find(({ id }) => id === rowId);
  const written = rowId === opened[0]?.id ? value : undefined;
  const fresh: Draft = { text: typedNumber(written ?? row?.value, locale), note: row?.note ?? '' };
  const key = rowId ?? `${cell.series.id}:${cell.date}`;
  return useKeptFormOf(`plusNumber:${key}:${String(written ?? '')}`, fresh, row);
};

const saidIn = ({ text, note }: Draft, { series }: Cell, locale: string) => {
  const written = numberOf(text, locale, series.unit);
  return { written, needsWhy: written !== undefined && written < 0 && note.trim() === '' };
};

interface InputsProps extends Pick<NumberSheetProps, 'cell'> {
  readonly draft: Draft;
  readonly isTried: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
  /** Of which source, where there are several. */
  readonly children: ReactNode;
}

const Inputs = ({ cell, draft, isTried, onChange, children }: InputsProps): ReactNode => {
  const { locale } = useIntl();
  const { written, needsWhy } = saidIn(draft, cell, locale);
  return (
    <div className={style.form}>
      {children}
      <Field
        label={cell.series.name}
        inputMode="decimal"
        value={draft.text}
        onChange={(text) => onChange({ text })}
        {...(isTried && written === undefined
          ? { error: <FormattedMessage id="plusCrews.bad" values={{ example: typedNumber(EXAMPLE, locale) }} /> }
          : {})}
      />
      <Field
        label={<FormattedMessage id="plusCrews.why" />}
        value={draft.note}
        onChange={(note) => onChange({ note })}
        maxLength={400}
        {...(isTried && needsWhy ? { error: <FormattedMessage id="plusCrews.whyNeeded" /> } : {})}
      />
    </div>
  );
};

interface BegunOn {
  /** Undefined where nothing is told yet. */
  readonly rowId: string | undefined;
  readonly shown: ShownRow | undefined;
  readonly clear: () => Promise<void>;
}

const useNumber = ({ byHand }: PlusCrewPage, { series, date, rows }: Cell, { rowId, shown, clear }: BegunOn) => {
  const store = useStore();
  const send = useSend();
  const row = rows.find(({ id }) => id === rowId);
  return {
    row,
    save: async (value: number, note: string): Promise<void> => {
      const said = { value, ...(note === '' ? {} : { note }) };
      await (row === undefined
        ? send(addPlusCrewValueData, {
            id: store.ids.next(),
            plusCrewValue: series.id,
            date,
            sourceTypeId: byHand,
            ...said,
          })
        : send(editPlusCrewValueData, { id: row.id, ...said }, { shown: shown ?? row }));
      await clear();
    },
    remove: async (): Promise<void> => {
      if (row !== undefined) await send(deletePlusCrewValueData, { id: row.id });
      await clear();
    },
  };
};
