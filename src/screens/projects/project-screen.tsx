// One project: its dates and state, whom to reach, its shifts with the state of their delivery notes, and its papers.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { project } from '#schema/entities/projects/project.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { HomeButton } from '../shared/navigation/home-button.tsx';
import { JobDay, When } from '../shared/jobs/job-row.tsx';
import { NoteTag } from '../shared/crews/note-tag.tsx';
import { crewPath, documentPath, projectManagerPath } from '../shared/navigation/paths.ts';
import { useRouteStep } from '../shared/navigation/use-address.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './projects.css.ts';
import { ProjectSteps } from './project-steps.tsx';
import { SeatsMeter } from './seats-meter.tsx';
import { readStaffing, staffingOf } from './staffing.ts';
import { readProjectPage, type CrewOfProject, type ProjectPage } from './queries.ts';

export const ProjectScreen = (): ReactNode => {
  const step = useRouteStep('number');
  const { formatMessage } = useIntl();
  const known = useKnown(readProjectPage, [step]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <NotFound arrival={arrival} /> : <Page page={page} arrival={arrival} />;
};

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="layers"
    claim="project.one.notFound.title"
    action={<HomeButton />}
    text="project.one.notFound.text"
  />
);

const Page = ({ page, arrival }: { readonly page: ProjectPage } & Resting): ReactNode => {
  const { loginType } = useActor();
  return (
    <Parts className={style.page}>
      <Head page={page} />
      <Seats page={page} />
      <ProjectSteps row={page.project} />
      {page.managerName !== null && (
        <List>
          <ListRow
            leading={<Tile icon="contact" />}
            title={<FormattedMessage id="chief.contact.manager" />}
            line={page.managerName}
            to={projectManagerPath(page.project)}
          />
        </List>
      )}
      <Section heading={<FormattedMessage id="project.one.crews" />}>
        {page.crews.length === 0 ? (
          <EmptyState arrival={arrival} icon="users" claim="project.one.none" />
        ) : (
          <List>
            {page.crews.map((one) => (
              <CrewRow key={one.crew.id} row={one} arrival={arrival} />
            ))}
          </List>
        )}
      </Section>
      {/* A project login reads papers on the crews' pages: it has no page of a document. */}
      {loginType === 'user' && page.documents.length > 0 && (
        <Section heading={<FormattedMessage id="project.one.documents" />}>
          <List>
            {page.documents.map((row) => (
              <ListRow
                key={row.id}
                leading={<Tile icon="file-text" />}
                title={row.name}
                to={documentPath(row.id)}
                mark={<EntryMark entity={document} id={row.id} />}
              />
            ))}
          </List>
        </Section>
      )}
    </Parts>
  );
};

/** Once the lists are here: a project that is still arriving would look less staffed than it is. */
const Seats = ({ page }: { readonly page: ProjectPage }): ReactNode => {
  const known = useKnown(readStaffing, [[page.project.id]]);
  const staffing = staffingOf(known, page.project);
  return staffing === undefined ? null : (
    <div className={style.staffing}>
      <SeatsMeter staffing={staffing} />
    </div>
  );
};

const Head = ({ page: { project: row, companyName } }: { readonly page: ProjectPage }): ReactNode => {
  const times = useTimes();
  // Over a new year the year has to be said.
  const dates = row.beginDate.slice(0, 4) === row.endDate.slice(0, 4) ? 'day' : 'date';
  return (
    <header>
      <h2 className={style.title}>{row.name}</h2>
      <div className={style.facts}>
        <MetaLine icon="calendar-days">
          <FormattedMessage
            id="common.fromTo"
            values={{ start: times.date(row.beginDate, dates), end: times.date(row.endDate, 'date') }}
          />
        </MetaLine>
        {companyName !== null && (
          <MetaLine icon="briefcase">
            {companyName}
            {row.clientMark !== undefined && (
              <>
                {', '}
                {row.clientMark}
              </>
            )}
          </MetaLine>
        )}
        {row.number !== undefined && (
          <MetaLine icon="layers">
            <FormattedMessage id="project.one.number" values={{ number: row.number }} />
          </MetaLine>
        )}
      </div>
      <Parts className={style.tags}>
        <Tags>
          <Tag icon={row.statusCode === 'confirmed' || row.statusCode === 'closed' ? 'check' : 'hourglass'}>
            <FormattedMessage id={`project.state.${row.statusCode}`} />
          </Tag>
        </Tags>
        <EntryMark entity={project} id={row.id} />
      </Parts>
    </header>
  );
};

const CrewRow = ({ row: { crew, note }, arrival }: { readonly row: CrewOfProject } & Resting): ReactNode => {
  const { startAt, endAt, timezone: zone } = crew;
  return (
    <ListRow
      title={crew.name}
      to={crewPath(crew.id)}
      align="top"
      {...(startAt === undefined ? {} : { leading: <JobDay start={startAt} zone={zone} /> })}
      {...(startAt === undefined || endAt === undefined
        ? {}
        : { line: <When job={{ start: startAt, end: endAt, zone }} /> })}
      {...(note === null
        ? {}
        : {
            tags: (
              <Tags>
                <NoteTag note={note} arrival={arrival} />
              </Tags>
            ),
          })}
    />
  );
};
