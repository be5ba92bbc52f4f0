// A person as others see them: in the app with all that this login may see, or by link with what the person opened.
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { person } from '#schema/entities/people/person.ts';
import { can } from '#schema/rights.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { dateOf } from '#i18n/format.ts';
import { initialsOf } from '#ui/primitives/avatar.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { pairs } from '#ui/layout/pairs.css.ts';
import { LooseParts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useBlobUrl } from '#db/live/react.ts';
import { useNow } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import type { Look } from '../shared/arrival/fetch-row.ts';
import { Unheard } from '../shared/arrival/unheard.tsx';
import { useKnownFetched } from '../shared/arrival/use-fetched.ts';
import { HomeButton } from '../shared/navigation/home-button.tsx';
import { NotesSection } from '../shared/notes/notes-section.tsx';
import { picturesOf, useSmallPictures } from '../shared/photos/use-small-pictures.ts';
import { phoneLink } from '../shared/places/phone-link.ts';
import { useRouteStep } from '../shared/navigation/use-address.ts';
import * as style from './people.css.ts';
import { ProfileParts } from './profile-parts.tsx';
import { RatePerson } from './rating/rate-person.tsx';
import { OFFICE, readShownProfile, type ProfileRequest, type ShownProfile } from './queries.ts';
import { useWorkedForUs } from './worked-for-us.tsx';
import { useFetchedProfile } from './use-fetched-profile.ts';

type Form = ProfileRequest['form'];

export const CrewProfileScreen = (): ReactNode => <ProfilePage form="crew" />;
export const PublicProfileScreen = (): ReactNode => <ProfilePage form="public" />;

/** The office alone has it. */
const OfficePart = lazy(async () => ({ default: (await import('./office/office-part.tsx')).OfficePart }));

const STEP_MS = 60_000;

const ProfilePage = ({ form }: { readonly form: Form }): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const personId = useRouteStep('personId');
  const today = dateOf(useNow(STEP_MS), useTenant()?.timezone ?? 'UTC');
  const fetched = useFetchedProfile(personId, form);
  const known = useKnownFetched(readShownProfile, [{ personId, actor, form, today }], fetched);
  return (
    <div className={form === 'public' ? style.bare : style.page}>
      {/* Whether somebody opened their profile is known once the server has said so. */}
      {known === undefined || (known.value === null && known.state === 'asking') ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : known.value === null && known.arrival.kind !== 'awaited' && known.state === 'unheard' ? (
        <Unheard again={fetched.again} />
      ) : known.value === null ? (
        <NotFound
          arrival={known.arrival}
          form={form}
          look={form === 'public' ? null : { entity: person, id: personId }}
        />
      ) : (
        <Person profile={known.value} form={form} />
      )}
    </div>
  );
};

/** Without the app's frame this is the only heading of the page. */
const NotFound = ({
  form,
  arrival,
  look,
}: { readonly form: Form; readonly look: Look | null } & Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="user-x"
    claim="people.notFound.title"
    look={look}
    level={form === 'public' ? 1 : 2}
    action={<HomeButton />}
    text="people.notFound.text"
  />
);

const Person = ({ profile, form }: { readonly profile: ShownProfile; readonly form: Form }): ReactNode => {
  const { formatMessage } = useIntl();
  useSmallPictures(picturesOf([profile.pictureId]));
  const picture = useBlobUrl(profile.pictureId ?? undefined, 'thumbnail');
  const { id, displayName, language } = profile.person;
  const worked = useWorkedForUs(form === 'crew' ? id : null);
  const Name = form === 'public' ? 'h1' : 'h2';
  return (
    <LooseParts>
      <div className={style.head}>
        <span className={style.picture} aria-hidden="true">
          {picture === undefined ? initialsOf(displayName) : <img className={style.image} src={picture} alt="" />}
        </span>
        <div>
          <Name className={style.name}>{displayName}</Name>
          <div className={style.facts}>
            {profile.age !== null && (
              <MetaLine icon="user">
                <FormattedMessage id="people.age" values={{ age: profile.age }} />
              </MetaLine>
            )}
            {form === 'crew' && <MetaLine icon="globe">{LANGUAGE_NAMES[language]}</MetaLine>}
            {profile.regions.length > 0 && <MetaLine icon="map-pin">{profile.regions.join(', ')}</MetaLine>}
          </div>
        </div>
      </div>
      <Reach profile={profile} />
      {form === 'crew' && <OfficeDecides personId={id} />}
      <div className={pairs}>
        <ProfileParts profile={profile} worked={worked} />
      </div>
      {form === 'crew' && <RatePerson personId={profile.person.id} name={displayName} />}
      {form === 'crew' && (
        <NotesSection
          kind="person"
          id={id}
          caption={formatMessage({ id: 'notes.caption.person' }, { name: displayName })}
        />
      )}
      {form === 'public' && (
        <div className={style.remark}>
          <Note icon="info">
            <FormattedMessage id="people.nothing" />
          </Note>
        </div>
      )}
    </LooseParts>
  );
};

/** Before what everybody sees: it waits for the office. */
const OfficeDecides = ({ personId }: { readonly personId: string }): ReactNode => {
  const actor = useActor();
  return can(actor, OFFICE) && actor.personId !== personId ? (
    <div className={style.remark}>
      <Suspense fallback={null}>
        <OfficePart personId={personId} />
      </Suspense>
    </div>
  ) : null;
};

const Reach = ({
  profile: {
    reach: { phone, email },
  },
}: {
  readonly profile: ShownProfile;
}): ReactNode =>
  phone === null && email === null ? null : (
    <div className={style.actions}>
      {phone !== null && (
        <LinkButton href={phoneLink(phone)} icon="phone" width="share">
          <FormattedMessage id="people.call" />
        </LinkButton>
      )}
      {email !== null && (
        <LinkButton href={`mailto:${email}`} icon="mail" variant="outline" width="share">
          <FormattedMessage id="people.mail" />
        </LinkButton>
      )}
    </div>
  );
