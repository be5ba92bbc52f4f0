// What a chief carries to the site: the papers of the project and the crew, and the sheet and note as PDF.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import type { Row } from '#schema/define/entity.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import { useKnown } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { JobNotHere } from '../../shared/arrival/job-not-here.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useFetchAhead } from '../../shared/documents/keep-file.ts';
import { jobPath } from '../../shared/navigation/paths.ts';
import { useRouteId } from '../../shared/navigation/use-address.ts';
import * as style from '../chief.css.ts';
import { NotYours } from '../use-chief-page.tsx';
import { PaperLink } from '../../shared/documents/paper-link.tsx';

interface DocumentsPage {
  readonly crewId: string;
  readonly crewName: string;
  readonly documents: readonly Row<typeof document>[];
}

/** `notHere`: the job is not on this device. `notYours`: whoever asks does not lead its crew. */
export const readDocuments = async (
  reads: Reads,
  jobId: string,
  personId: string | null,
): Promise<DocumentsPage | 'notHere' | 'notYours'> => {
  const job = await reads.get(projectCrewItemStatus, jobId);
  if (job === undefined) return 'notHere';
  if (job.personId !== personId || !job.chief) return 'notYours';
  const ofProject = await reads.rows(
    query(document).where('[ownerKind+ownerId]', { equals: ['project', job.projectId] }),
  );
  const ofCrew = await reads.rows(
    query(document).where('[ownerKind+ownerId]', { equals: ['projectCrew', job.projectCrewId] }),
  );
  const isPaper = ({ mime, visibility }: Row<typeof document>): boolean =>
    mime?.startsWith('image/') !== true && visibility !== 'owner';
  const crew = await reads.get(projectCrew, job.projectCrewId);
  return {
    crewId: job.projectCrewId,
    crewName: crew?.name ?? '',
    documents: [...ofProject, ...ofCrew].filter(isPaper).toSorted((one, other) => one.name.localeCompare(other.name)),
  };
};

export const DocumentsScreen = (): ReactNode => {
  const jobId = useRouteId();
  const { formatMessage } = useIntl();
  const { personId } = useActor();
  const known = useKnown(readDocuments, [jobId, personId]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  if (page === 'notHere') return <JobNotHere arrival={arrival} />;
  return page === 'notYours' ? (
    <NotYours arrival={arrival} to={jobPath(jobId)} words="app.back" />
  ) : (
    <Documents page={page} arrival={arrival} />
  );
};

const Documents = ({
  page: { crewId, crewName, documents },
  arrival,
}: { readonly page: DocumentsPage } & Resting): ReactNode => {
  useFetchAhead(documents);
  const base = `/projectCrews/${encodeURIComponent(crewId)}`;
  return (
    <Parts className={style.narrow}>
      <h2 className={style.title}>{crewName}</h2>
      {documents.length === 0 ? (
        <EmptyState
          arrival={arrival}
          icon="file-text"
          claim="chief.documents.none.title"
          text="chief.documents.none.text"
        />
      ) : (
        <List>
          {documents.map((row) => (
            <ListRow
              key={row.id}
              leading={<Tile icon="file-text" />}
              title={row.name}
              mark={<EntryMark entity={document} id={row.id} />}
              to={`/documents/${encodeURIComponent(row.id)}`}
            />
          ))}
        </List>
      )}
      <Section heading={<FormattedMessage id="chief.papers" />}>
        <Parts className={style.stack}>
          <PaperLink
            path={`${base}/crewChiefSheet/download`}
            name="sheet.pdf"
            words={<FormattedMessage id="chief.documents.sheetPdf" />}
          />
          <PaperLink
            path={`${base}/deliveryNote/download`}
            name="delivery-note.pdf"
            words={<FormattedMessage id="chief.documents.notePdf" />}
          />
        </Parts>
      </Section>
    </Parts>
  );
};
