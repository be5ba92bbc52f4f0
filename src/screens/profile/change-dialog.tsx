// Asking the accountants for a change of some fields: a sheet with the fields as they are, kept while they are written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { requestProfileChange } from '#schema/mutations/profile/request-profile-change.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { dateOf } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { useTenant } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { countryOf } from '../shared/person-form/person-choices.ts';
import { PersonField } from '../shared/person-form/person-field.tsx';
import { useSending, type Sending } from '../shared/sending/use-sending.tsx';
import { useKeptForm } from '../shared/services/kept-form.ts';
import {
  changesBetween,
  faultsIn,
  FIELDS,
  type FieldChange,
  type FieldGroup,
  type ProfileField,
  type ProfileValues,
} from '../shared/values/profile-fields.ts';
import * as style from './profile.css.ts';
import type { Profile } from './queries.ts';

export interface ChangeDialogProps {
  readonly group: FieldGroup;
  readonly profile: Profile;
  readonly onClose: () => void;
}

export const ChangeDialog = ({ group, profile, onClose }: ChangeDialogProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fields: readonly ProfileField[] = FIELDS[group];
  const { draft, change, clear } = useKeptForm<ProfileValues>(`profile:${profile.person.id}:${group}`, profile.values);
  const [tried, setTried] = useState(false);
  const today = useToday();
  const { ask, problem, isBusy } = useAsk(profile.person.id);
  const changes = changesBetween(profile.values, draft, fields);
  const faults = faultsIn(draft, fields, today, profile.values);
  const submit = (): void => {
    setTried(true);
    if (changes.length > 0 && Object.keys(faults).length === 0) ask(changes, clear, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id={`profile.group.${group}`} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={submit}>
          <FormattedMessage id="profile.change.send" />
        </Button>
      }
    >
      <p className={style.quiet}>
        <FormattedMessage id="profile.change.text" />
      </p>
      <div className={style.form}>
        {fields.map((field) => (
          <PersonField
            key={field}
            field={field}
            choices={profile.choices}
            value={draft[field]}
            country={countryOf(profile.choices, draft.countryId)}
            fault={tried ? faults[field] : undefined}
            isOwn
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      {tried && changes.length === 0 && (
        <p role="status" className={style.quiet}>
          <FormattedMessage id="profile.change.nothing" />
        </p>
      )}
      {problem}
    </Sheet>
  );
};

/** Today in the tenant's zone. */
const useToday = (): string => dateOf(useStore().time.now(), useTenant()?.timezone ?? 'UTC');

interface Ask extends Pick<Sending, 'problem' | 'isBusy'> {
  readonly ask: (changes: readonly FieldChange[], clear: () => Promise<void>, done: () => void) => void;
}

/** Due tomorrow, as all to-dos for the accountants. */
const useAsk = (personId: string): Ask => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const send = useSend();
  const today = useToday();
  const { start, problem, isBusy } = useSending();
  const ask: Ask['ask'] = (changes, clear, done) => {
    const fields = changes.map(({ field }) => formatMessage({ id: `profile.field.${field}` })).join(', ');
    const caption = beginningOf(formatMessage({ id: 'profile.change.caption' }, { fields }), 120);
    const dueOn = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
    start(async () => {
      await send(requestProfileChange, {
        id: personId,
        activityId: store.ids.next(),
        caption,
        body: '',
        changes: [...changes],
        dueOn,
      });
      await clear();
    }, done);
  };
  return { ask, problem, isBusy };
};
