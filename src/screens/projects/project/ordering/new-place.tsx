// The fields of a place that no list knows yet, in the form of the crew that goes there; and the ways in and out.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { location } from '#schema/entities/places/location.ts';
import { Combobox } from '#ui/choice/combobox.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useKnown } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import * as style from '../project.css.ts';
import { errorOf } from './fault-text.tsx';
import { readPlaceChoices } from './place-choices.ts';
import { placeLike } from './place-draft.ts';
import type { ShiftDraft, ShiftFaults } from './shift-draft.ts';

interface PlaceInWork {
  readonly draft: ShiftDraft;
  readonly change: (part: Partial<ShiftDraft>) => void;
}

/** Opens the fields; the agency's zone is offered. */
export const NewPlaceWay = ({ draft, change }: PlaceInWork): ReactNode => {
  const zone = useTenant()?.timezone ?? '';
  const open = (): void => change({ newPlace: 'yes', ...(draft.timezone === '' ? { timezone: zone } : {}) });
  return (
    <div className={style.ways}>
      <Button icon="plus" variant="outline" size="compact" onPress={open}>
        <FormattedMessage id="project.place.new" />
      </Button>
    </div>
  );
};

interface NewPlaceProps extends PlaceInWork {
  readonly places: readonly Row<typeof location>[];
  readonly faults: ShiftFaults;
}

export const NewPlace = ({ draft, change, places, faults }: NewPlaceProps): ReactNode => {
  const { formatMessage } = useIntl();
  const known = placeLike(draft, places);
  return (
    <div className={style.question} role="group" aria-label={formatMessage({ id: 'project.place.new' })}>
      <h3 className={style.factValue}>
        <FormattedMessage id="project.place.new" />
      </h3>
      <Field
        label={<FormattedMessage id="project.place.name" />}
        value={draft.placeName}
        onChange={(placeName) => change({ placeName })}
        maxLength={120}
        required
        {...errorOf(faults, 'placeName')}
      />
      <AddressFields draft={draft} change={change} faults={faults} />
      {known !== undefined && <KnownAlready onTake={() => change({ newPlace: '', locationId: known.id })} />}
      <Field
        label={<FormattedMessage id="project.place.entrance" />}
        value={draft.entrance}
        onChange={(entrance) => change({ entrance })}
        maxLength={400}
      />
      <Field
        label={<FormattedMessage id="project.place.parking" />}
        value={draft.parking}
        onChange={(parking) => change({ parking })}
        maxLength={400}
      />
      <div className={style.ways}>
        <Button variant="outline" size="compact" onPress={() => change({ newPlace: '' })}>
          <FormattedMessage id="project.place.known" />
        </Button>
      </div>
    </div>
  );
};

type FieldsProps = Omit<NewPlaceProps, 'places'>;

const AddressFields = (props: FieldsProps): ReactNode => {
  const { draft, change, faults } = props;
  return (
    <>
      <Field
        label={<FormattedMessage id="project.place.street" />}
        value={draft.street}
        onChange={(street) => change({ street })}
        maxLength={120}
      />
      <div className={style.pair}>
        <Field
          label={<FormattedMessage id="project.place.zip" />}
          value={draft.zip}
          onChange={(zip) => change({ zip })}
          maxLength={20}
        />
        <Field
          label={<FormattedMessage id="project.place.city" />}
          value={draft.city}
          onChange={(city) => change({ city })}
          maxLength={80}
          required
          {...errorOf(faults, 'city')}
        />
      </div>
      <CountryFields {...props} />
      <Combobox
        label={<FormattedMessage id="project.place.zone" />}
        hint={<FormattedMessage id="project.place.zone.hint" />}
        options={zonesWith(draft.timezone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={draft.timezone === '' ? null : draft.timezone}
        onChange={(timezone) => change({ timezone: timezone ?? '' })}
        required
        {...errorOf(faults, 'timezone')}
      />
    </>
  );
};

/** The chosen one stays in the list, also where this browser does not name it. */
const zonesWith = (chosen: string): readonly string[] => {
  const zones = Intl.supportedValuesOf('timeZone');
  return chosen === '' || zones.includes(chosen) ? zones : [chosen, ...zones];
};

/** Bank holidays hang on them. */
const CountryFields = ({ draft, change, faults }: FieldsProps): ReactNode => {
  const { countries = [], regions = [] } = useKnown(readPlaceChoices, [])?.value ?? {};
  const inCountry = regions.filter(({ countryId }) => draft.countryId !== '' && countryId === draft.countryId);
  const optionsOf = (rows: readonly { readonly id: string; readonly caption: string }[]) => [
    { value: '', label: '–' },
    ...rows.map(({ id, caption }) => ({ value: id, label: caption })),
  ];
  return (
    <>
      <Select
        label={<FormattedMessage id="project.place.country" />}
        options={optionsOf(countries)}
        value={draft.countryId}
        onChange={(countryId) => change({ countryId, regionId: '' })}
        required
        {...errorOf(faults, 'countryId')}
      />
      {inCountry.length > 0 && (
        <Select
          label={<FormattedMessage id="project.place.region" />}
          options={optionsOf(inCountry)}
          value={draft.regionId}
          onChange={(regionId) => change({ regionId })}
        />
      )}
    </>
  );
};

const KnownAlready = ({ onTake }: { readonly onTake: () => void }): ReactNode => (
  <ErrorNote
    title={<FormattedMessage id="refusal.DUPLICATE_LOCATION.title" />}
    actions={
      <Button size="compact" onPress={onTake}>
        <FormattedMessage id="project.place.take" />
      </Button>
    }
  >
    <FormattedMessage id="refusal.DUPLICATE_LOCATION.text" />
  </ErrorNote>
);
