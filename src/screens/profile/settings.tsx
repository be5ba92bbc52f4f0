// Language, time zone, map and look: one's own to choose, and in force at once.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import { MAP_SERVICES, person as personEntity } from '#schema/entities/people/person.ts';
import { savePreferences } from '#schema/mutations/profile/save-preferences.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import { Combobox } from '#ui/choice/combobox.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { THEME_CHOICES } from '#ui/theme/theme-choice.ts';
import { useTenant } from '#session/react.tsx';
import { useSend } from '#outbox/store/react.ts';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { useThemeSetting } from '../shared/services/theme-setting.ts';
import { DEFAULT_MAP_SERVICE } from '../shared/places/map-link.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import * as style from './profile.css.ts';

type Person = Row<typeof personEntity>;

export const Settings = ({ person }: { readonly person: Person }): ReactNode => {
  const { formatMessage } = useIntl();
  const hasOwnLanguage = useTenant()?.useUserLanguage === true;
  const { save, problem } = useSave(person.id);
  return (
    <Section heading={<FormattedMessage id="profile.settings" />}>
      <div className={style.card}>
        {hasOwnLanguage && (
          <Select
            label={<FormattedMessage id="profile.language" />}
            value={person.language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(language) => {
              save({ language });
            }}
          />
        )}
        <ZoneSelect person={person} save={save} />
        <Select
          label={<FormattedMessage id="profile.map" />}
          value={person.mapService ?? DEFAULT_MAP_SERVICE}
          options={MAP_SERVICES.map((value) => ({ value, label: formatMessage({ id: `profile.map.${value}` }) }))}
          onChange={(mapService) => {
            save({ mapService });
          }}
        />
        <EntryMark entity={personEntity} id={person.id} />
        {problem}
        <ThemeChips />
      </div>
    </Section>
  );
};

type Changes = Omit<ArgsOf<typeof savePreferences>, 'id'>;

const useSave = (id: string): { readonly save: (changes: Changes) => void; readonly problem: ReactNode } => {
  const send = useSend();
  const { start, problem } = useSending();
  return {
    save: (changes) => {
      start(() => send(savePreferences, { id, ...changes }));
    },
    problem,
  };
};

const DEVICE = '';

const ZoneSelect = ({
  person,
  save,
}: {
  readonly person: Person;
  readonly save: (changes: Changes) => void;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const own = person.timezone;
  const known = Intl.supportedValuesOf('timeZone');
  const zones = own === undefined || known.includes(own) ? known : [own, ...known];
  const options = [
    { value: DEVICE, label: formatMessage({ id: 'profile.timezone.device' }, { zone: Temporal.Now.timeZoneId() }) },
    ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ];
  return (
    <Combobox
      label={<FormattedMessage id="profile.timezone" />}
      hint={<FormattedMessage id="profile.timezone.hint" />}
      options={options}
      value={own ?? DEVICE}
      onChange={(timezone) => {
        if (timezone !== null) save(timezone === DEVICE ? { cleared: ['timezone'] } : { timezone });
      }}
    />
  );
};

const ThemeChips = (): ReactNode => {
  const { formatMessage } = useIntl();
  const { theme, choose } = useThemeSetting();
  return (
    <div>
      <p className={style.legend}>
        <FormattedMessage id="profile.theme" />
      </p>
      <Chips
        wraps
        label={formatMessage({ id: 'profile.theme' })}
        chips={THEME_CHOICES.map((value) => ({ value, label: formatMessage({ id: `common.theme.${value}` }) }))}
        chosen={theme}
        onChoose={choose}
      />
    </div>
  );
};
