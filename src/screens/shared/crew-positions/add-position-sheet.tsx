// A new position of a crew: function, from and to with their days, how many hands, in how many rows, and on which days
// it repeats; empty or like one that is there. It is kept while it is written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addCrewItemOnSite } from '#schema/mutations/crews/positions/add-crew-item-on-site.ts';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { createCrewItem } from '#schema/mutations/crews/positions/create-crew-item.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useLive } from '#db/query/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { useSending } from '../sending/use-sending.tsx';
import { useKeptForm } from '../services/kept-form.ts';
import * as style from './crew-positions.css.ts';
import { DemandFields } from './demand-fields.tsx';
import { NO_DEMAND_CHOICES, readDemandChoices } from './demands.ts';
import {
  allWordsOf,
  beginOf,
  copyOf,
  faultOf,
  freshPosition,
  MOST_DAYS,
  MOST_HANDS,
  MOST_ROWS,
  type PositionDraft,
  type PositionFault,
} from './position-draft.ts';
import type { CrewPosition, PositionsPage } from './positions.ts';
import { QuoteNote } from './quote-note.tsx';

export interface AddPositionSheetProps {
  readonly page: PositionsPage;
  /** The position to be repeated; null for an empty one. */
  readonly like: CrewPosition | null;
  /** The chief writes down what happens on site: it is no decision, and does not repeat. */
  readonly isOnSite: boolean;
  /** The order whose quote may have to be made anew; null on site. */
  readonly order: Pick<Row<typeof project>, 'statusCode'> | null;
  readonly onClose: () => void;
}

export const AddPositionSheet = ({ page, like, isOnSite, order, onClose }: AddPositionSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const { ids, time } = store;
  const { start, isBusy, problem } = useSending();
  const choices = useLive(readDemandChoices, []) ?? NO_DEMAND_CHOICES;
  // What was offered when it was opened.
  const [fresh] = useState(() =>
    like === null ? freshPosition(page, isOnSite ? time.now() : beginOf(page, time.now())) : copyOf(like),
  );
  const { draft, change, clear } = useKeptForm(`position:${like?.id ?? page.crew.id}`, fresh);
  const [tried, setTried] = useState(false);
  const fault = faultOf(draft, page.crew.timezone);
  const save = (): void => {
    setTried(true);
    if (fault !== null) return;
    const at = time.now();
    const all = allWordsOf(draft).map((words) => ({ id: ids.next(), projectCrewId: page.crew.id, ...words }));
    start(async () => {
      await (isOnSite
        ? store.sendAll(
            addCrewItemOnSite,
            all.map((words) => ({ ...words, at })),
          )
        : store.sendAll(createCrewItem, all));
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
        {order !== null && <QuoteNote row={order} />}
        <PositionFields page={page} written={draft} onChange={change} />
        {!isOnSite && <UntilField written={draft} onChange={change} />}
        <DemandFields draft={draft} change={change} choices={choices} />
        {tried && fault !== null && <FaultOfPosition fault={fault} />}
        {problem}
      </div>
    </Sheet>
  );
};

interface PositionFieldsProps {
  readonly page: Pick<PositionsPage, 'functions'>;
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

/** The same on each day, until that one. */
const UntilField = ({ written, onChange }: Omit<PositionFieldsProps, 'page'>): ReactNode => (
  <Field
    type="date"
    label={<FormattedMessage id="chief.position.until" />}
    value={written.until}
    min={written.startDate}
    onChange={(until) => {
      onChange({ until });
    }}
    hint={<FormattedMessage id="chief.position.untilHint" />}
  />
);

const FaultOfPosition = ({ fault }: { readonly fault: PositionFault }): ReactNode =>
  fault === 'repeats' ? (
    <ErrorNote title={<FormattedMessage id="chief.position.repeats" values={{ days: MOST_DAYS }} />} />
  ) : fault === 'unreadable' ? (
    <ErrorNote
      title={<FormattedMessage id="chief.position.unreadable" values={{ rows: MOST_ROWS, hands: MOST_HANDS }} />}
    />
  ) : (
    <ErrorNote title={<FormattedMessage id={`refusal.${fault}.title`} />}>
      <FormattedMessage id={`refusal.${fault}.text`} />
    </ErrorNote>
  );
