// What the agency has of a person, changed by the office: only what was changed is sent. It is kept while it is
// written.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { editPerson } from '#schema/mutations/profile/edit-person.ts';
import { dateOf } from '#i18n/format.ts';
import { Combobox } from '#ui/choice/combobox.tsx';
import { ChipsField } from '#ui/inputs/chips-field.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTenant } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { EditSheet, type EditForm } from '../../shared/crew-form/edit-sheet.tsx';
import { countryOf } from '../../shared/person-form/person-choices.ts';
import { PersonField } from '../../shared/person-form/person-field.tsx';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { useKeptEdit } from '../../shared/services/kept-edit.ts';
import { FIELDS, GROUPS } from '../../shared/values/profile-fields.ts';
import * as style from '../people.css.ts';
import {
  changedPerson,
  draftOfPerson,
  faultsOfPerson,
  personEditsIn,
  regionsIn,
  regionsText,
  type PersonDraft,
  type PersonFaults,
} from './person-draft.ts';
import { readPersonForm, type PersonForm } from './person-form.ts';

interface EditPersonProps {
  readonly personId: string;
  readonly onClose: () => void;
}

export const EditPerson = ({ personId, onClose }: EditPersonProps): ReactNode => {
  const send = useSend();
  const needsServer = useNeedsServer();
  const today = dateOf(useStore().time.now(), useTenant()?.timezone ?? 'UTC');
  const read = useKnown(readPersonForm, [personId])?.value ?? undefined;
  const inWork = useKeptEdit(`person:${personId}:edit`, read?.person, personEditsIn);
  const formOf = (form: PersonForm, { draft: edits, change, shown, clear }: NonNullable<typeof inWork>): EditForm => {
    const draft = { ...draftOfPerson(form.person), ...edits };
    const faults = faultsOfPerson(draft, today, form.person);
    return {
      isWhole: Object.keys(faults.fields).length === 0 && !faults.isLeftBefore,
      fields: (isTried) => <Fields form={form} draft={draft} change={change} faults={isTried ? faults : NO_FAULTS} />,
      save: async () => {
        const changed = changedPerson(form.person, draft);
        if (changed !== undefined) await send(editPerson, { id: personId, ...changed }, { shown });
        await clear();
      },
    };
  };
  return (
    <EditSheet
      says="people.edit"
      form={read === undefined || inWork === undefined ? undefined : formOf(read, inWork)}
      reason={needsServer}
      onClose={onClose}
    />
  );
};

const NO_FAULTS: PersonFaults = { fields: {}, isLeftBefore: false };

interface PersonFieldsProps {
  readonly form: PersonForm;
  readonly draft: PersonDraft;
  readonly change: (part: Partial<PersonDraft>) => void;
  readonly faults: PersonFaults;
}

const Fields = (props: PersonFieldsProps): ReactNode => {
  const { form, draft, change, faults } = props;
  return (
    <div className={style.form}>
      <Standing {...props} />
      {GROUPS.map((group) => (
        <Section key={group} heading={<FormattedMessage id={`profile.group.${group}`} />} level={3}>
          <div className={style.form}>
            {FIELDS[group].map((field) => (
              <PersonField
                key={field}
                field={field}
                choices={form.choices}
                value={draft[field]}
                country={countryOf(form.choices, draft.countryId)}
                fault={faults.fields[field]}
                onChange={(value) => change({ [field]: value })}
                isOwn={false}
              />
            ))}
          </div>
        </Section>
      ))}
    </div>
  );
};

/** Whether and from when to when the person belongs to the agency, and where they work from. */
const Standing = ({ form: { regions, places }, draft, change, faults }: PersonFieldsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const chosen = regionsIn(draft.regionIds);
  const toggled = (id: string): readonly string[] =>
    chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return (
    <>
      <SwitchRow
        label={<FormattedMessage id="people.edit.active" />}
        on={draft.active === 'on'}
        onChange={(on) => change({ active: on ? 'on' : 'off' })}
        hint={<FormattedMessage id="people.edit.activeHint" />}
      />
      <div className={style.pair}>
        <Field
          type="date"
          label={<FormattedMessage id="people.edit.entryOn" />}
          value={draft.entryOn}
          onChange={(entryOn) => change({ entryOn })}
        />
        <Field
          type="date"
          label={<FormattedMessage id="people.edit.exitOn" />}
          value={draft.exitOn}
          onChange={(exitOn) => change({ exitOn })}
          {...(faults.isLeftBefore ? { error: <FormattedMessage id="people.edit.leftBefore" /> } : {})}
        />
      </div>
      {regions.length > 0 && (
        <ChipsField
          label={formatMessage({ id: 'people.edit.regions' })}
          chips={regions.map(({ id, caption }) => ({ value: id, label: caption }))}
          on={chosen}
          onToggle={(id) => change({ regionIds: regionsText(toggled(id)) })}
        />
      )}
      <Combobox
        label={<FormattedMessage id="people.edit.home" />}
        options={places.map(({ id, name, city }) => ({ value: id, label: name, line: city }))}
        value={draft.homeLocationId === '' ? null : draft.homeLocationId}
        onChange={(homeLocationId) => change({ homeLocationId: homeLocationId ?? '' })}
        hint={<FormattedMessage id="people.edit.homeHint" />}
      />
    </>
  );
};
