// Who is on a job: the chief and the contact on site to call, and the names of the crew.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import type { Reachable, TeamMember } from '../shared/crews/crew-people.ts';
import type { Resting } from '../shared/arrival/absence.tsx';
import { ListCount } from '../shared/arrival/list-count.tsx';
import { Call } from '../shared/places/directions.tsx';
import { contactManagerPath } from '../shared/navigation/paths.ts';
import type { JobPage } from './queries.ts';

export const JobPeople = ({
  page: { job, people, contactOnSite, hasManager },
  arrival,
}: { readonly page: JobPage } & Resting): ReactNode => (
  <>
    {(people.chiefs.length > 0 || contactOnSite !== null || hasManager) && (
      <Section heading={<FormattedMessage id="jobs.toCall" />}>
        <List>
          {people.chiefs.map((chief) => (
            <ReachRow key={chief.assignmentId} who={chief} role={<FormattedMessage id="jobs.chief" />} />
          ))}
          {contactOnSite !== null && (
            <ReachRow who={contactOnSite} role={<FormattedMessage id="jobs.contactOnSite" />} />
          )}
          {hasManager && (
            <ListRow
              leading={<Tile icon="contact" />}
              title={<FormattedMessage id="chief.contact.manager" />}
              to={contactManagerPath(job.id)}
            />
          )}
        </List>
      </Section>
    )}
    {people.team.length > 0 && (
      <Section
        heading={
          <ListCount
            arrival={arrival}
            id="jobs.teamOf"
            count={people.team.length}
            meanwhile={<FormattedMessage id="jobs.team" />}
          />
        }
      >
        <List>
          {people.team.map((member) => (
            <MemberRow key={member.assignmentId} member={member} />
          ))}
        </List>
      </Section>
    )}
  </>
);

const ReachRow = ({ who, role }: { readonly who: Reachable; readonly role: ReactNode }): ReactNode => (
  <ListRow
    leading={<Avatar name={who.name} />}
    title={who.name}
    line={role}
    trailing={who.phone === null ? <></> : <Call who={{ name: who.name, phone: who.phone }} variant="outline" />}
  />
);

const MemberRow = ({ member }: { readonly member: TeamMember }): ReactNode => (
  <ListRow
    leading={<Avatar name={member.name} />}
    title={member.name}
    {...(member.functionName === null ? {} : { line: member.functionName })}
  />
);
