// The papers of rows that somebody may see, to be opened one by one: of a job's crew and project, of a person. Photos
// have pages of their own.
import type { ReactNode } from 'react';
import type { Row } from '#schema/define/entity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import { useLive } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { EntryMark } from '../sending/entry-mark.tsx';
import { documentPath } from '../navigation/paths.ts';

type Paper = Row<typeof document>;

/** No photo, and meant for more than its owner. */
const isShared = ({ group, mime, visibility }: Paper): boolean =>
  group !== 'photo' && mime?.startsWith('image/') !== true && visibility !== 'owner';

/** What was filed with the crew and with its project, by name. */
export const readPapersOfCrew = async (reads: Reads, crewId: string): Promise<readonly Paper[]> => {
  const crew = await reads.get(projectCrew, crewId);
  const owners = [['projectCrew', crewId], ...(crew === undefined ? [] : [['project', crew.projectId]])];
  const rows = await Promise.all(
    owners.map((owner) => reads.rows(query(document).where('[ownerKind+ownerId]', { equals: owner }))),
  );
  return rows
    .flat()
    .filter(isShared)
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

/** Not drawn where there are none, and for the logins that have no page of a document. */
export const PapersOfCrew = ({
  crewId,
  heading,
}: {
  readonly crewId: string;
  readonly heading: ReactNode;
}): ReactNode => {
  const { loginType } = useActor();
  const papers = useLive(readPapersOfCrew, [crewId]) ?? [];
  if (loginType !== 'user' || papers.length === 0) return null;
  return (
    <Section heading={heading}>
      <List>
        {papers.map((row) => (
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
  );
};
