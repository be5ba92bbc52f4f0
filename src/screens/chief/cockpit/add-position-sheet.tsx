// A new position on site: function, from and to with their days, how many hands, in how many rows; empty or like one
// that is there. It is kept while it is written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addCrewItemOnSite } from '#schema/mutations/crews/positions/add-crew-item-on-site.ts';
import { createCrewItem } from '#schema/mutations/crews/positions/create-crew-item.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import * as style from '../chief.css.ts';
import type { ChiefPage, CrewPosition } from '../queries.ts';
import {
  copyOf,
  faultOf,
  freshPosition,
  MOST_HANDS,
  MOST_ROWS,
  wordsOf,
  type PositionDraft,
} from './position-draft.ts';

export interface AddPositionSheetProps {
  readonly page: ChiefPage;
  /** The position to be repeated; null for an empty one. */
  readonly like: CrewPosition | null;
  readonly onClose: () => void;
}

export const AddPositionSheet = ({ page, like, onClose }: AddPositionSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { ids, time } = useStore();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  // What was offered when it was opened.
  const [fresh] = useState(() => (like === null ? freshPosition(page, time.now()) : copyOf(like)));
  const { draft, change, clear } = useKeptForm(`position:${like?.id ?? page.crew.id}`, fresh);
  const [tried, setTried] = useState(false);
  const fault = faultOf(draft, page.crew.timezone);
  const save = (): void => {
    setTried(true);
    if (fault !== null) return;
    const at = time.now();
    const words = { projectCrewId: page.crew.id, ...wordsOf(draft) };
    start(async () => {
      for (let row = 0; row < Number(draft.rows); row += 1) {
        await (page.ownId === null
          ? send(createCrewItem, { id: ids.next(), ...words })
          : send(addCrewItemOnSite, { id: ids.next(), ...words, at }));
      }
      await clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id={like === null ? 'chief.position.add' : 'chief.position.copyTitle'} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="share" icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      <div className={style.stack}>
        <PositionFields page={page} written={draft} onChange={change} />
        {tried && fault !== null && <PositionFault fault={fault} />}
        {problem}
      </div>
    </Sheet>
  );
};

interface PositionFieldsProps {
  readonly page: ChiefPage;
  readonly written: PositionDraft;
  readonly onChange: (part: Partial<PositionDraft>) => void;
}

const PositionFields = ({ page, written, onChange }: PositionFieldsProps): ReactNode => (
  <>
    <Select
      label={<FormattedMessage id="chief.hours.function" />}
      value={written.functionId}
      onChange={(functionId) => {
        onChange({ functionId });
      }}
      options={page.functions.filter(({ active }) => active).map(({ id, caption }) => ({ value: id, label: caption }))}
    />
    <div className={style.pair}>
      <TimeFields written={written} onChange={onChange} />
      <CountFields written={written} onChange={onChange} />
    </div>
  </>
);

/** From and to, each with its day. */
const TimeFields = ({ written, onChange }: Omit<PositionFieldsProps, 'page'>): ReactNode => (
  <>
    <Field
      type="date"
      label={<FormattedMessage id="chief.position.startDate" />}
      value={written.startDate}
      onChange={(startDate) => {
        onChange({ startDate });
      }}
      required
    />
    <Field
      type="time"
      label={<FormattedMessage id="chief.hours.from" />}
      value={written.startTime}
      onChange={(startTime) => {
        onChange({ startTime });
      }}
      required
    />
    <Field
      type="date"
      label={<FormattedMessage id="chief.position.endDate" />}
      value={written.endDate}
      onChange={(endDate) => {
        onChange({ endDate });
      }}
    />
    <Field
      type="time"
      label={<FormattedMessage id="chief.hours.to" />}
      value={written.endTime}
      onChange={(endTime) => {
        onChange({ endTime });
      }}
      required
    />
  </>
);

/** How many hands, in how many rows, and their break. */
const CountFields = ({ written, onChange }: Omit<PositionFieldsProps, 'page'>): ReactNode => (
  <>
    <Field
      inputMode="numeric"
      label={<FormattedMessage id="chief.position.amount" />}
      value={written.amount}
      onChange={(amount) => {
        onChange({ amount });
      }}
      required
    />
    <Field
      inputMode="numeric"
      label={<FormattedMessage id="chief.position.rows" />}
      value={written.rows}
      onChange={(rows) => {
        onChange({ rows });
      }}
      required
    />
    <Field
      inputMode="numeric"
      label={<FormattedMessage id="chief.hours.break" />}
      value={written.breakMin}
      onChange={(breakMin) => {
        onChange({ breakMin });
      }}
    />
  </>
);

const PositionFault = ({ fault }: { readonly fault: RefusalCode | 'unreadable' }): ReactNode =>
  fault === 'unreadable' ? (
    <ErrorNote
      title={<FormattedMessage id="chief.position.unreadable" values={{ rows: MOST_ROWS, hands: MOST_HANDS }} />}
    />
  ) : (
    <ErrorNote title={<FormattedMessage id={`refusal.${fault}.title`} />}>
      <FormattedMessage id={`refusal.${fault}.text`} />
    </ErrorNote>
  );
