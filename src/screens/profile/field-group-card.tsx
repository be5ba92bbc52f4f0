// A group of fields as they are, what waits for the accountants beside each, and the way to ask for a change.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { FIELDS, type FieldGroup, type ProfileField } from '../shared/values/profile-fields.ts';
import * as style from './profile.css.ts';
import type { Profile } from './queries.ts';

export interface FieldGroupCardProps {
  readonly group: FieldGroup;
  readonly profile: Profile;
}

export const FieldGroupCard = ({ group, profile }: FieldGroupCardProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const fields: readonly ProfileField[] = FIELDS[group];
  return (
    <Section heading={<FormattedMessage id={`profile.group.${group}`} />}>
      <List>
        {fields.map((field) => (
          <FieldRow key={field} field={field} profile={profile} />
        ))}
      </List>
      <div className={style.after}>
        <Button
          variant="outline"
          icon="pencil"
          onPress={() => {
            setOpen(true);
          }}
          label={formatMessage(
            { id: 'profile.change.label' },
            { group: formatMessage({ id: `profile.group.${group}` }) },
          )}
        >
          <FormattedMessage id="profile.change" />
        </Button>
      </div>
      {open && (
        <ChangeDialog
          group={group}
          profile={profile}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
};

const FieldRow = ({ field, profile }: { readonly field: ProfileField; readonly profile: Profile }): ReactNode => {
  const shown = useShownValue(profile);
  const value = shown(field, profile.values[field]);
  const wish = profile.wishes[field];
  return (
    <ListRow
      align="top"
      title={<FormattedMessage id={`profile.field.${field}`} />}
      line={
        value === '' ? (
          <span className={style.missing}>
            <FormattedMessage id="profile.none" />
          </span>
        ) : (
          <span className={style.value}>{value}</span>
        )
      }
      {...(wish === undefined
        ? {}
        : {
            tags: (
              <Tag icon="hourglass" tone="wait">
                {wish.to === '' ? (
                  <FormattedMessage id="profile.inReview.empty" />
                ) : (
                  <FormattedMessage id="profile.inReview" values={{ value: shown(field, wish.to) }} />
                )}
              </Tag>
            ),
            mark: <EntryMark entity={activity} id={wish.activityId} />,
          })}
    />
  );
};

/** Ids of catalogues by their captions, days by the reader's calendar. */
const useShownValue = ({ choices }: Profile): ((field: ProfileField, value: string) => string) => {
  const times = useTimes();
  return (field, value) => {
    if (value === '') return '';
    if (field === 'countryId' || field === 'nationalityId' || field === 'insuranceId')
      return choices[field].find(({ id }) => id === value)?.caption ?? value;
    return field === 'birthday' ? times.date(value, 'date') : value;
  };
};
