// Who may look at one's profile by link, until when, and what they see.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { profileAccess } from '#schema/entities/people/profile-access.ts';
import { saveProfileAccess } from '#schema/mutations/profile/save-profile-access.ts';
import { Field } from '#ui/inputs/field.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { useSend } from '#outbox/store/react.ts';
import { CopyButton } from '../shared/values/copy-button.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { publicProfilePath } from '../shared/navigation/paths.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import * as style from './profile.css.ts';
import type { Profile } from './queries.ts';

const PARTS = ['picture', 'functions', 'skills', 'ratings', 'contact'] as const;

/** Before anybody said otherwise: closed, and nothing but what a client needs to know. */
const CLOSED = {
  enabled: false,
  show: { picture: true, functions: true, skills: true, ratings: false, contact: false },
} as const;

interface Access {
  readonly enabled: boolean;
  readonly show: Readonly<Record<(typeof PARTS)[number], boolean>>;
  readonly expiresOn?: string;
}

export const PublicAccess = ({ profile: { access: known, person } }: { readonly profile: Profile }): ReactNode => {
  const access = accessOf(known);
  const send = useSend();
  const { start, problem } = useSending();
  const save = (changed: Access): void => start(() => send(saveProfileAccess, { id: person.id, ...changed }));
  return (
    <Section heading={<FormattedMessage id="profile.access" />}>
      <div className={style.card}>
        <SwitchRow
          label={<FormattedMessage id="profile.access.switch" />}
          hint={<FormattedMessage id="profile.access.hint" />}
          on={access.enabled}
          onChange={(enabled) => {
            save({ ...access, enabled });
          }}
        />
        {access.enabled && <Shown access={access} onChange={save} />}
        {access.enabled && <WayIn personId={person.id} />}
        <EntryMark entity={profileAccess} id={person.id} />
        {problem}
      </div>
    </Section>
  );
};

const accessOf = (known: Profile['access']): Access =>
  known === null
    ? CLOSED
    : {
        enabled: known.enabled,
        show: known.show,
        ...(known.expiresOn === undefined ? {} : { expiresOn: known.expiresOn }),
      };

const Shown = ({
  access,
  onChange,
}: {
  readonly access: Access;
  readonly onChange: (access: Access) => void;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const { expiresOn: _until, ...open } = access;
  const [until, setUntil] = useState(access.expiresOn ?? '');
  const choose = (day: string): void => {
    setUntil(day);
    onChange(day === '' ? open : { ...open, expiresOn: day });
  };
  return (
    <>
      <div role="group" aria-label={formatMessage({ id: 'profile.access.parts' })}>
        <p className={style.legend}>
          <FormattedMessage id="profile.access.parts" />
        </p>
        {PARTS.map((part) => (
          <SwitchRow
            key={part}
            label={<FormattedMessage id={`profile.access.part.${part}`} />}
            on={access.show[part]}
            onChange={(on) => {
              onChange({ ...access, show: { ...access.show, [part]: on } });
            }}
          />
        ))}
      </div>
      <Field
        type="date"
        label={<FormattedMessage id="profile.access.expires" />}
        hint={<FormattedMessage id="profile.access.expires.hint" />}
        // oxlint-disable-next-line house/kept-words -- each day is sent as it is chosen
        value={until}
        onChange={choose}
      />
    </>
  );
};

const WayIn = ({ personId }: { readonly personId: string }): ReactNode => {
  const path = publicProfilePath(personId);
  return (
    <div className={style.actions}>
      <CopyButton
        text={new URL(path, location.origin).href}
        copied={<FormattedMessage id="profile.calendars.copied" />}
      >
        <FormattedMessage id="profile.access.copy" />
      </CopyButton>
      <LinkButton to={path} variant="quiet" icon="eye">
        <FormattedMessage id="profile.access.open" />
      </LinkButton>
    </div>
  );
};
