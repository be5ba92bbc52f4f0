// One's own profile: picture, what the agency knows, settings, calendar links, notifications, who may look, and what
// lies on this device.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { person } from '#schema/entities/people/person.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { pairs } from '#ui/layout/pairs.css.ts';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { crewProfilePath } from '../shared/navigation/paths.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { FieldGroupCard } from './field-group-card.tsx';
import { GROUPS } from '../shared/values/profile-fields.ts';
import { Notifications } from './notifications.tsx';
import { OwnPapers } from './own-papers.tsx';
import { ProfileHead } from './profile-head.tsx';
import * as style from './profile.css.ts';
import { PublicAccess } from './public-access.tsx';
import { readProfile, type Profile } from './queries.ts';
import { Settings } from './settings.tsx';

export const ProfileScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const personId = useActor().personId ?? '';
  const known = useKnown(readProfile, [personId]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: profile, arrival } = known;
  return profile === null ? (
    <EmptyState
      arrival={arrival}
      icon="user"
      claim="profile.notFound.title"
      look={{ entity: person, id: personId }}
      text="profile.notFound.text"
    />
  ) : (
    <Page profile={profile} arrival={arrival} />
  );
};

const Page = ({ profile, arrival }: { readonly profile: Profile } & Resting): ReactNode => (
  <Parts>
    <ProfileHead profile={profile} />
    <Parts className={pairs}>
      {GROUPS.map((group) => (
        <FieldGroupCard key={group} group={group} profile={profile} />
      ))}
      <OwnPapers personId={profile.person.id} />
      <Settings person={profile.person} />
      <CalendarLinks profile={profile} arrival={arrival} />
      <Notifications />
      <PublicAccess profile={profile} />
      <DeviceStorage />
    </Parts>
    <div className={style.after}>
      <List>
        <ListRow
          leading={<Tile icon="message-circle" />}
          title={<FormattedMessage id="profile.notes" />}
          to={crewProfilePath(profile.person.id)}
        />
        <ListRow leading={<Tile icon="circle-help" />} title={<FormattedMessage id="profile.help" />} to="/help" />
      </List>
    </div>
  </Parts>
);
