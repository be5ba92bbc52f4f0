// Who is on a job: the chief and the contact on site to call, and the names of the crew.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Avatar } from '#kit/avatar.tsx';
import { List, ListRow } from '#kit/list.tsx';
import { Section } from '#kit/section.tsx';
import { Tile } from '#kit/tile.tsx';
import type { Reachable, TeamMember } from '../parts/crew-people.ts';
import type { Resting } from '../parts/absence.tsx';
import { ListCount } from '../parts/list-count.tsx';
import { Call } from '../parts/directions.tsx';
import { contactManagerPath } from '../parts/paths.ts';
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
