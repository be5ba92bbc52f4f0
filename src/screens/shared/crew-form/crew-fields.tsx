// The fields of a crew: where it works, what its people have to know, and what is asked of them.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Combobox } from '#ui/choice/combobox.tsx';
import { ChipsField } from '#ui/inputs/chips-field.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import * as style from './crew-form.css.ts';
import type { CrewForm } from './crew-choices.ts';
import { CREW_SWITCHES, formsIn, formsText, type CrewDraft, type CrewField } from './crew-edit.ts';

export interface CrewFieldsProps {
  readonly form: CrewForm;
  readonly draft: CrewDraft;
  readonly change: (part: Partial<CrewDraft>) => void;
  /** Fields that have to be filled in. */
  readonly missing: readonly CrewField[];
}

export const CrewFields = (props: CrewFieldsProps): ReactNode => {
  const { form, draft, change, missing } = props;
  return (
    <div className={style.question}>
      <Line {...props} field="name" label={<FormattedMessage id="project.order.name" />} most={120} />
      <Combobox
        label={<FormattedMessage id="project.fact.place" />}
        options={form.places.map(({ id, name, city }) => ({ value: id, label: name, line: city }))}
        value={draft.locationId === '' ? null : draft.locationId}
        onChange={(locationId) => change({ locationId: locationId ?? '' })}
        required
        {...needed(missing, 'locationId')}
      />
      <Line {...props} field="meetingPoint" label={<FormattedMessage id="project.crew.meetingPoint" />} most={200} />
      <Line {...props} field="dressCode" label={<FormattedMessage id="project.crew.dressCode" />} most={200} />
      <TextArea
        label={<FormattedMessage id="project.order.info" />}
        value={draft.info}
        onChange={(info) => change({ info })}
        maxLength={4000}
      />
      <Combobox
        label={<FormattedMessage id="project.crew.contactOfClient" />}
        options={form.contacts.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.contactOnSiteContactId === '' ? null : draft.contactOnSiteContactId}
        onChange={(id) => change({ contactOnSiteContactId: id ?? '' })}
        hint={<FormattedMessage id="project.crew.contactHint" />}
      />
      <div className={style.pair}>
        <Line {...props} field="contactName" label={<FormattedMessage id="project.crew.contactName" />} most={120} />
        <Line {...props} field="contactPhone" label={<FormattedMessage id="project.crew.contactPhone" />} most={40} />
      </div>
      <Line {...props} field="parking" label={<FormattedMessage id="project.crew.parking" />} most={400} />
      <Line {...props} field="vehicleNote" label={<FormattedMessage id="project.crew.vehicleNote" />} most={400} />
      <SecurityForms {...props} />
      <Agreements {...props} />
    </div>
  );
};

/** Which checks the crew does on site. */
const SecurityForms = ({ form: { securityForms }, draft, change }: CrewFieldsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const chosen = formsIn(draft.securityFormIds);
  const toggled = (id: string): readonly string[] =>
    chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return securityForms.length === 0 ? null : (
    <ChipsField
      label={formatMessage({ id: 'project.crew.securityForms' })}
      chips={securityForms.map(({ id, name }) => ({ value: id, label: name }))}
      on={chosen}
      onToggle={(id) => change({ securityFormIds: formsText(toggled(id)) })}
    />
  );
};

/** What is agreed with the client, and what is asked of the people. */
const Agreements = ({ form, draft, change }: CrewFieldsProps): ReactNode => (
  <>
    <Select
      label={<FormattedMessage id="project.words.catering" />}
      options={options(form.catering, form.crew.cateringAgreementTypeId)}
      value={draft.cateringAgreementTypeId}
      onChange={(cateringAgreementTypeId) => change({ cateringAgreementTypeId })}
    />
    <Select
      label={<FormattedMessage id="project.words.charge" />}
      options={options(form.charges, form.crew.chargeTypeId)}
      value={draft.chargeTypeId}
      onChange={(chargeTypeId) => change({ chargeTypeId })}
    />
    {CREW_SWITCHES.map((field) => (
      <SwitchRow
        key={field}
        label={<FormattedMessage id={`project.crew.${field}`} />}
        on={draft[field] === 'on'}
        onChange={(on) => change({ [field]: on ? 'on' : 'off' })}
      />
    ))}
  </>
);

/** Once one was chosen there always is one. */
const options = (
  rows: readonly { readonly id: string; readonly caption: string }[],
  standing: string | undefined,
): readonly { readonly value: string; readonly label: string }[] => [
  ...(standing === undefined ? [{ value: '', label: '–' }] : []),
  ...rows.map(({ id, caption }) => ({ value: id, label: caption })),
];

interface LineProps extends CrewFieldsProps {
  readonly field: CrewField;
  readonly label: ReactNode;
  readonly most: number;
}

const Line = ({ draft, change, missing, field, label, most }: LineProps): ReactNode => (
  <Field
    label={label}
    value={draft[field]}
    onChange={(text) => change({ [field]: text })}
    maxLength={most}
    {...(field === 'contactPhone' ? { type: 'tel' as const } : {})}
    {...needed(missing, field)}
  />
);

const needed = (missing: readonly CrewField[], field: CrewField): { readonly error?: ReactNode } =>
  missing.includes(field) ? { error: <FormattedMessage id="project.new.needed" /> } : {};
