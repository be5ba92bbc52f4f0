// The fields of a new shift, each with what is wrong with it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Combobox } from '#ui/choice/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import * as style from '../project.css.ts';
import type { ShiftChoices } from './shift-choices.ts';
import { errorOf } from './fault-text.tsx';
import { DemandFields } from '../../../shared/crew-positions/demand-fields.tsx';
import { NewPlace, NewPlaceWay } from './new-place.tsx';
import { isNewPlace } from './place-draft.ts';
import { isOvernight, type ShiftDraft, type ShiftFaults } from './shift-draft.ts';

export interface ShiftFieldsProps {
  readonly draft: ShiftDraft;
  readonly change: (part: Partial<ShiftDraft>) => void;
  readonly choices: ShiftChoices;
  readonly faults: ShiftFaults;
}

export const ShiftFields = (props: ShiftFieldsProps): ReactNode => {
  const { draft, change, choices } = props;
  const { formatMessage } = useIntl();
  return (
    <div className={style.question}>
      {choices.crews.length > 0 && (
        <Select
          label={<FormattedMessage id="project.order.crew" />}
          options={[
            { value: '', label: formatMessage({ id: 'project.order.newCrew' }) },
            ...choices.crews.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={draft.crewId}
          onChange={(crewId) => change({ crewId })}
        />
      )}
      {draft.crewId === '' && <CrewFields {...props} />}
      <PositionFields {...props} />
    </div>
  );
};

const CrewFields = (props: ShiftFieldsProps): ReactNode => {
  const { draft, change, faults } = props;
  return (
    <>
      <Field
        label={<FormattedMessage id="project.order.name" />}
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={120}
        required
        {...errorOf(faults, 'name')}
      />
      {isNewPlace(draft) ? <NewPlace {...props} places={props.choices.places} /> : <PlaceField {...props} />}
      <TextArea
        label={<FormattedMessage id="project.order.info" />}
        value={draft.info}
        onChange={(info) => change({ info })}
        maxLength={4000}
      />
    </>
  );
};

const PlaceField = ({ draft, change, choices, faults }: ShiftFieldsProps): ReactNode => (
  <>
    <Combobox
      label={<FormattedMessage id="project.fact.place" />}
      options={choices.places.map(({ id, name, city }) => ({ value: id, label: name, line: city }))}
      value={draft.locationId === '' ? null : draft.locationId}
      onChange={(locationId) => change({ locationId: locationId ?? '' })}
      required
      {...errorOf(faults, 'locationId')}
    />
    <NewPlaceWay draft={draft} change={change} />
  </>
);

/** Those of a position, of a new shift and of one that is there. */
export const PositionFields = (props: ShiftFieldsProps): ReactNode => {
  const { draft, change, choices, faults } = props;
  return (
    <>
      <Select
        label={<FormattedMessage id="chief.hours.function" />}
        options={[
          { value: '', label: '–' },
          ...choices.functions.map(({ id, caption }) => ({ value: id, label: caption })),
        ]}
        value={draft.functionId}
        onChange={(functionId) => change({ functionId })}
        required
        {...errorOf(faults, 'functionId')}
      />
      <TimeFields {...props} />
      <div className={style.pair}>
        <Field
          inputMode="numeric"
          label={<FormattedMessage id="chief.position.amount" />}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          required
          {...errorOf(faults, 'amount')}
        />
        <Field
          inputMode="numeric"
          label={<FormattedMessage id="project.order.break" />}
          value={draft.breakMin}
          onChange={(breakMin) => change({ breakMin })}
          {...errorOf(faults, 'breakMin')}
        />
      </div>
      <DemandFields draft={draft} change={change} choices={choices} />
    </>
  );
};

const TimeFields = ({ draft, change, faults }: ShiftFieldsProps): ReactNode => (
  <div className={style.pair}>
    <Field
      type="date"
      label={<FormattedMessage id="project.order.day" />}
      value={draft.startDate}
      onChange={(startDate) => change({ startDate })}
      required
      {...errorOf(faults, 'startDate')}
    />
    <Field
      type="time"
      label={<FormattedMessage id="chief.hours.from" />}
      value={draft.startTime}
      onChange={(startTime) => change({ startTime })}
      required
      {...errorOf(faults, 'startTime')}
    />
    <Field
      type="date"
      label={<FormattedMessage id="chief.position.endDate" />}
      value={draft.endDate}
      onChange={(endDate) => change({ endDate })}
    />
    <Field
      type="time"
      label={<FormattedMessage id="chief.hours.to" />}
      value={draft.endTime}
      onChange={(endTime) => change({ endTime })}
      required
      {...(isOvernight(draft) ? { hint: <FormattedMessage id="project.order.nextDay" /> } : {})}
      {...errorOf(faults, 'endTime')}
    />
  </div>
);
