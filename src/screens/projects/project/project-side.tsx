// Beside the views of a project, on a phone before them: who runs it at the agency, its documents,
// and what waits for somebody.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section, SectionLink } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useNow } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import type { Reachable } from '../../shared/crews/crew-people.ts';
import {
  deliveryNotePath,
  projectDocumentsPath,
  projectManagerPath,
  projectPath,
} from '../../shared/navigation/paths.ts';
import { Call } from '../../shared/places/directions.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from './project.css.ts';
import { notesToSign, type NoteOfProject, type ProjectPage } from './queries.ts';
import { ClientRating } from './rating/client-rating.tsx';
import { RateShifts } from './rating/rate-shifts.tsx';
import { useRatedShifts } from './rating/use-rated-shifts.ts';

const MINUTE_MS = 60_000;
/** Notes that are listed; all of them stand in their own view. */
const LISTED = 5;

export const ProjectSide = ({ page }: { readonly page: ProjectPage }): ReactNode => {
  const toSign = notesToSign(page.notes, useNow(MINUTE_MS));
  const actor = useActor();
  const rated = useRatedShifts(page);
  const hasDocuments = actor.loginType === 'project' || can(actor, right('projectAttachments'));
  if (page.manager === null && toSign.length + rated.length === 0 && !hasDocuments) return null;
  return (
    <Parts className={style.side}>
      {page.manager !== null && <Manager page={page} manager={page.manager} />}
      {hasDocuments && <Documents page={page} />}
      <ClientRating page={page} />
      {toSign.length > 0 && <ToFinish page={page} notes={toSign} />}
      {rated.length > 0 && <RateShifts shifts={rated} />}
    </Parts>
  );
};

const Manager = ({
  page,
  manager: { name, phone },
}: {
  readonly page: ProjectPage;
  readonly manager: Reachable;
}): ReactNode => (
  <div>
    <List>
      <ListRow
        leading={<Tile icon="contact" />}
        title={<FormattedMessage id="chief.contact.manager" />}
        line={name}
        to={projectManagerPath(page.project)}
      />
    </List>
    {phone !== null && (
      <div className={style.call}>
        <Call who={{ name, phone }} words={phone} variant="outline" width="share" />
      </div>
    )}
  </div>
);

const Documents = ({ page }: { readonly page: ProjectPage }): ReactNode => (
  <List>
    <ListRow
      leading={<Tile icon="file-text" />}
      title={<FormattedMessage id="project.papers.title" />}
      to={projectDocumentsPath(page.project)}
    />
  </List>
);

const ToFinish = ({
  page,
  notes,
}: {
  readonly page: ProjectPage;
  readonly notes: readonly NoteOfProject[];
}): ReactNode => (
  <Section
    heading={<FormattedMessage id="project.finish.title" />}
    {...(notes.length > LISTED
      ? {
          aside: (
            <SectionLink to={projectPath(page.project, 'notes')}>
              <FormattedMessage id="project.view.notes" />
            </SectionLink>
          ),
        }
      : {})}
  >
    <List>
      {notes.slice(0, LISTED).map((one) => (
        <ToSign key={one.note.id} of={one} />
      ))}
    </List>
  </Section>
);

const ToSign = ({ of: { crew } }: { readonly of: NoteOfProject }): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      leading={<Tile icon="pen-line" />}
      title={crew.name}
      line={
        <>
          <FormattedMessage id="project.finish.sign" />
          {crew.startAt !== undefined && `, ${times.dayInside(crew.startAt, crew.timezone)}`}
        </>
      }
      to={deliveryNotePath(crew.id)}
    />
  );
};
