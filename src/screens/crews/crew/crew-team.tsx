// The team of a crew. Its chiefs have everybody's checks on their device: they see who is there, and may check people
// in and out.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { AsOf } from '../../shared/arrival/as-of.tsx';
import { ListCount } from '../../shared/arrival/list-count.tsx';
import type { TeamMember } from '../../shared/crews/crew-people.ts';
import { checkPath } from '../../shared/navigation/paths.ts';
import { StatusTag } from '../../shared/jobs/status-tag.tsx';
import { Face } from '../../shared/photos/face.tsx';
import { facesOf, useSmallPictures } from '../../shared/photos/use-small-pictures.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { CrewPage } from '../queries.ts';

export const CrewTeam = ({ page, arrival }: { readonly page: CrewPage } & Resting): ReactNode => {
  const { team } = page.people;
  useSmallPictures(facesOf(team));
  if (team.length === 0) return null;
  return (
    <Section
      heading={
        <ListCount
          arrival={arrival}
          id="jobs.teamOf"
          count={team.length}
          meanwhile={<FormattedMessage id="jobs.team" />}
        />
      }
      aside={
        <>
          {page.iAmChief && <ListCount arrival={arrival} id="crews.onSiteCount" count={team.filter(isOnSite).length} />}
          <AsOf lead={page.iAmChief ? ', ' : ''} />
        </>
      }
    >
      <List>
        {team.map((member) => (
          <MemberRow key={member.assignmentId} member={member} page={page} />
        ))}
      </List>
    </Section>
  );
};

const isOnSite = ({ checks }: TeamMember): boolean => checks.checkIn !== null && checks.checkOut === null;

const MemberRow = ({ member, page }: { readonly member: TeamMember; readonly page: CrewPage }): ReactNode => {
  const mayCheck =
    page.iAmChief &&
    member.assignmentId !== page.mine?.job.id &&
    (member.status === 'confirmed' || member.status === 'spare') &&
    member.checks.checkOut === null;
  const isMe = member.assignmentId === page.mine?.job.id;
  const words = [...(member.functionName === null ? [] : [member.functionName])];
  return (
    <ListRow
      leading={<Face name={member.name} pictureId={member.pictureId} />}
      title={member.name}
      line={
        <>
          {words}
          {isMe && (
            <>
              {words.length > 0 && ', '}
              <FormattedMessage id="crews.you" />
            </>
          )}
        </>
      }
      trailing={<MemberState member={member} isKnown={page.iAmChief || isMe} />}
      {...(mayCheck
        ? { to: checkPath(page.crew.id, member.checks.checkIn === null ? 'checkIn' : 'checkOut', member.assignmentId) }
        : {})}
    />
  );
};

/** Of others only a chief knows whether they came; everybody else sees what is special about their state. */
const MemberState = ({ member, isKnown }: { readonly member: TeamMember; readonly isKnown: boolean }): ReactNode => {
  const times = useTimes();
  const { checks, status } = member;
  if (status !== 'confirmed') return <StatusTag status={status} />;
  if (!isKnown) return <></>;
  if (checks.checkOut !== null)
    return (
      <Tag icon="log-out">
        <FormattedMessage id="crews.left" values={{ time: times.time(checks.checkOut.at, checks.checkOut.timezone) }} />
      </Tag>
    );
  if (checks.checkIn !== null)
    return (
      <Tag icon="check" tone="go">
        <FormattedMessage id="crews.onSite" />
      </Tag>
    );
  if (checks.preCall !== null)
    return (
      <Tag icon="navigation" tone="info">
        <FormattedMessage id="crews.onTheWay" />
      </Tag>
    );
  return (
    <Tag icon="clock" tone="line">
      <FormattedMessage id="crews.expected" />
    </Tag>
  );
};
