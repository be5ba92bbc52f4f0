// The people of a project: who is booked, with whom it is open, and who does not come; each with function, state and
// days.
import { useDeferredValue, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { SearchField } from '#ui/choice/filter-bar.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useActor } from '#session/react.tsx';
import { EmptyState, type Resting } from '../../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../../shared/arrival/list-loading.tsx';
import { provenCountOf } from '../../../shared/arrival/proven-count.ts';
import { StatusTag } from '../../../shared/jobs/status-tag.tsx';
import { crewProfilePath } from '../../../shared/navigation/paths.ts';
import { Face } from '../../../shared/photos/face.tsx';
import { facesOf, useSmallPictures } from '../../../shared/photos/use-small-pictures.ts';
import { lookOf } from '../../../shared/services/use-look.ts';
import { useTimes } from '../../../shared/values/use-times.ts';
import type { ProjectPage } from '../queries.ts';
import {
  foundProfiles,
  PROFILE_GROUPS,
  type ProfileGroup,
  type ProfileOfProject,
  type ProfilesOfProject,
  type RoleOnProject,
} from './profiles.ts';
import * as style from './profiles.css.ts';

/** People of one page. */
const PAGE = 40;

const useGroup = lookOf<ProfileGroup>();
const useTyped = lookOf<string>();
const useShown = lookOf<number>();

export const ProfilesView = ({ page, arrival }: { readonly page: ProjectPage } & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const [group, setGroup] = useGroup('booked');
  const [typed, setTyped] = useTyped('');
  const [shown, setShown] = useShown(PAGE);
  const { profiles } = page;
  // Whoever is asked or does not come is the agency's own affair: a client keeps who is booked.
  const isPlanner = useActor().audiences.includes('planner');
  const found = foundProfiles(profiles[group], useDeferredValue(typed));
  useSmallPictures(facesOf(found.slice(0, shown)));
  return (
    <Parts className={style.view}>
      {isPlanner && <Groups profiles={profiles} arrival={arrival} group={group} onChoose={setGroup} />}
      <SearchField label={formatMessage({ id: 'project.profiles.search' })} value={typed} onChange={setTyped} />
      {group === 'booked' && <Unnamed count={profiles.unnamed} arrival={arrival} />}
      {found.length === 0 && profiles.unnamed > 0 && typed === '' ? null : found.length === 0 ? (
        <EmptyState arrival={arrival} icon="users" claim="project.profiles.none" />
      ) : (
        <>
          <List label={formatMessage({ id: 'project.view.profiles' })}>
            {found.slice(0, shown).map((profile) => (
              <ProfileRow key={profile.personId} profile={profile} />
            ))}
          </List>
          <ListLoading arrival={arrival} />
        </>
      )}
      {found.length > shown && (
        <div>
          <Button variant="outline" onPress={() => setShown(shown + PAGE)}>
            <FormattedMessage id="project.papers.more" />
          </Button>
        </div>
      )}
    </Parts>
  );
};

interface GroupsProps extends Resting {
  readonly profiles: ProfilesOfProject;
  readonly group: ProfileGroup;
  readonly onChoose: (group: ProfileGroup) => void;
}

const Groups = ({ profiles, arrival, group, onChoose }: GroupsProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Chips
      label={formatMessage({ id: 'project.profiles.show.label' })}
      chips={PROFILE_GROUPS.map((value) => ({
        value,
        label: formatMessage({ id: `project.profiles.show.${value}` }),
        ...provenCountOf(profiles[value].length, arrival),
      }))}
      chosen={group}
      onChoose={onChoose}
    />
  );
};

/** The client may have chosen to read no names; while people are still to come, nothing is said. */
const Unnamed = ({ count, arrival }: { readonly count: number } & Resting): ReactNode =>
  count === 0 || arrival.kind !== 'here' ? null : (
    <p className={style.unnamed}>
      <FormattedMessage id="project.profiles.unnamed" values={{ count }} />
    </p>
  );

/** Leads to their profile, where the login may see it. */
const ProfileRow = ({ profile }: { readonly profile: ProfileOfProject }): ReactNode => {
  const { personId, name, pictureId, roles, skills } = profile;
  const actor = useActor();
  return (
    <ListRow
      align="top"
      leading={<Face name={name} pictureId={pictureId} />}
      title={name}
      line={roles.map((role) => (
        <Role key={[role.functionName, role.status, role.isChief].join()} role={role} />
      ))}
      {...(skills.length === 0
        ? {}
        : {
            tags: (
              <Tags>
                {skills.map((skill) => (
                  <Tag key={skill} icon="shield-check">
                    {skill}
                  </Tag>
                ))}
              </Tags>
            ),
          })}
      {...(can(actor, right('crewProfile')) ? { to: crewProfilePath(personId) } : {})}
    />
  );
};

const Role = ({ role: { functionName, status, isChief, days } }: { readonly role: RoleOnProject }): ReactNode => {
  const { formatMessage, formatList } = useIntl();
  const times = useTimes();
  const said = days.map(({ from, to }) =>
    from === to
      ? times.date(from)
      : formatMessage({ id: 'common.fromTo' }, { start: times.date(from), end: times.date(to) }),
  );
  const parts = [functionName, ...(isChief ? [formatMessage({ id: 'project.profiles.leads' })] : [])];
  return (
    <span className={style.role}>
      <StatusTag status={status} />
      <span>{parts.filter((part) => part !== '').join(', ')}</span>
      <span>{formatList(said)}</span>
    </span>
  );
};
