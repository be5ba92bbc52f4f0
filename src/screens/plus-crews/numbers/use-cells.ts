// Writes what people put into the cells of a plus crew: one number, several pasted ones, or a correction with its why.
import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  addPlusCrewValueData,
  deletePlusCrewValueData,
  editPlusCrewValueData,
} from '#schema/mutations/plus/plus-values.ts';
import type { ActPart } from '#outbox/store/store.ts';
import { useStore } from '#outbox/store/react.ts';
import { useSending, type Sending } from '../../shared/sending/use-sending.tsx';
import type { Cell, PlusDay } from '../days.ts';
import { pastedOf, writingOf, type Writing } from '../written.ts';

export interface Cells extends Pick<Sending, 'problem'> {
  /** Saves what the text means, or asks; false where it is no number. */
  readonly write: (cell: Cell, text: string) => boolean;
  /** Texts from the clipboard, from that cell on down and to the right; false where one of them is no number. */
  paste(days: readonly PlusDay[], from: { readonly row: number; readonly column: number }, text: string): boolean;
  /** The cell that has to be told more of, and what was written into it. */
  readonly asked: { readonly cell: Cell; readonly value: number | undefined } | undefined;
  ask(cell: Cell | undefined, value?: number): void;
}

/** @param byHand id of the source of numbers that people write */
export const useCells = (byHand: string): Cells => {
  const { locale } = useIntl();
  const store = useStore();
  const { start, problem } = useSending();
  const [asked, setAsked] = useState<Cells['asked']>();
  const ask: Cells['ask'] = (cell, value) => setAsked(cell === undefined ? undefined : { cell, value });
  const send = (parts: readonly ActPart[]): void => {
    if (parts.length > 0) start(() => store.sendAct(parts));
  };
  const partsOf = (cell: Cell, writing: Writing): readonly ActPart[] =>
    partOf(cell, writing, { id: store.ids.next(), byHand });
  return {
    problem,
    asked,
    ask,
    write: (cell, text) => {
      const writing = writingOf(cell, text, locale);
      if (writing.kind === 'ask') ask(cell, writing.value);
      send(partsOf(cell, writing));
      return writing.kind !== 'bad';
    },
    paste: (days, from, text) => {
      const written = pastedOf(text).flatMap((line, down) =>
        line.flatMap((said, right) => {
          const cell = days[from.row + down]?.cells[from.column + right];
          return cell === undefined || !cell.series.editable ? [] : [{ cell, writing: writingOf(cell, said, locale) }];
        }),
      );
      if (written.some(({ writing }) => writing.kind === 'bad' || writing.kind === 'ask')) return false;
      send(written.flatMap(({ cell, writing }) => partsOf(cell, writing)));
      return true;
    },
  };
};

interface NewNumber {
  readonly id: string;
  readonly byHand: string;
}

/** What a writing changes: an edit is over the number that was before the person who wrote. */
export const partOf = (cell: Cell, writing: Writing, { id, byHand }: NewNumber): readonly ActPart[] => {
  switch (writing.kind) {
    case 'add':
      return [
        {
          mutation: addPlusCrewValueData,
          args: { id, plusCrewValue: cell.series.id, date: cell.date, value: writing.value, sourceTypeId: byHand },
        },
      ];
    case 'edit':
      return [
        { mutation: editPlusCrewValueData, args: { id: writing.row.id, value: writing.value }, shown: writing.row },
      ];
    case 'delete':
      return [{ mutation: deletePlusCrewValueData, args: { id: writing.row.id } }];
    case 'none':
    case 'bad':
    case 'ask':
      return [];
  }
};
