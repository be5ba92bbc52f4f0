// One's own profile: picture, what the agency knows, settings, calendar links, notifications, who may look, and what lies on this device.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#kit/empty-state.tsx';
import { List, ListRow } from '#kit/list.tsx';
import { pairs } from '#kit/pairs.css.ts';
import { Skeleton } from '#kit/skeleton.tsx';
import { Tile } from '#kit/tile.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#store/react.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { FieldGroupCard } from './field-group-card.tsx';
import { GROUPS } from './fields.ts';
import { Notifications } from './notifications.tsx';
import { ProfileHead } from './profile-head.tsx';
import * as style from './profile.css.ts';
import { PublicAccess } from './public-access.tsx';
import { readProfile, type Profile } from './queries.ts';
import { Settings } from './settings.tsx';

export const ProfileScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const personId = useActor().personId ?? '';
  const profile = useLive((reads) => readProfile(reads, personId), [personId]);
  if (profile === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return profile === null ? <NotHere /> : <Page profile={profile} />;
};

const NotHere = (): ReactNode => (
  <EmptyState icon="user" title={<FormattedMessage id="profile.loading.title" />}><FormattedMessage id="profile.loading.text" /></EmptyState>
);

const Page = ({ profile }: { readonly profile: Profile }): ReactNode => (
  <div>
    <ProfileHead profile={profile} />
    <div className={pairs}>
      {GROUPS.map((group) => <FieldGroupCard key={group} group={group} profile={profile} />)}
      <Settings person={profile.person} />
      <CalendarLinks profile={profile} />
      <Notifications />
      <PublicAccess profile={profile} />
      <DeviceStorage />
    </div>
    <div className={style.after}><List><ListRow leading={<Tile icon="circle-help" />} title={<FormattedMessage id="profile.help" />} to="/help" /></List></div>
  </div>
);
