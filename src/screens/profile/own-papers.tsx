// What is on file about oneself: own documents with where they stand, and the skills that they prove.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { isFormerVersion } from '#schema/rules/documents/former-version.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import { useLive } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { DocumentStatusTag } from '../shared/documents/document-status-tag.tsx';
import { inReadersWords } from '../shared/documents/skill-names.ts';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { documentPath } from '../shared/navigation/paths.ts';
import { useTimes } from '../shared/values/use-times.ts';

/** Own documents but photos and what was replaced for good, and the skills of the person's contacts; both by name. */
export const readOwnPapers = async (reads: Reads, personId: string, contactIds: readonly string[]) => ({
  documents: (await reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['person', personId] })))
    .filter((row) => row.group !== 'photo' && !(isFormerVersion(row) && row.statusCode === 'expired'))
    .toSorted(
      (one, other) =>
        one.name.localeCompare(other.name) || Number(isFormerVersion(one)) - Number(isFormerVersion(other)),
    ),
  skills: (
    await inReadersWords(reads, await reads.rows(query(documentBasedSkill).where('contactId', { anyOf: contactIds })))
  ).toSorted((one, other) => one.caption.localeCompare(other.caption)),
});

type Own = Awaited<ReturnType<typeof readOwnPapers>>;

/** Parts without rows are not drawn. */
export const OwnPapers = ({ personId }: { readonly personId: string }): ReactNode => {
  const { contactIds } = useActor();
  const own = useLive(readOwnPapers, [personId, contactIds]);
  if (own === undefined) return null;
  return (
    <>
      {own.skills.length > 0 && (
        <Section heading={<FormattedMessage id="profile.skills" />}>
          <List>
            {own.skills.map((row) => (
              <Skill key={row.id} row={row} />
            ))}
          </List>
        </Section>
      )}
      {own.documents.length > 0 && (
        <Section heading={<FormattedMessage id="profile.papers" />}>
          <List>
            {own.documents.map((row) => (
              <Paper key={row.id} row={row} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
};

const Paper = ({ row }: { readonly row: Own['documents'][number] }): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      leading={<Tile icon="file-text" />}
      title={row.name}
      to={documentPath(row.id)}
      tags={
        <Tags>
          <DocumentStatusTag row={row} />
        </Tags>
      }
      mark={<EntryMark entity={document} id={row.id} />}
      {...(row.validUntil === undefined
        ? {}
        : { line: <FormattedMessage id="profile.validUntil" values={{ date: times.date(row.validUntil, 'date') }} /> })}
    />
  );
};

const TONES = { valid: 'go', expiring: 'wait', expired: 'stop', missing: 'stop' } as const;

const Skill = ({ row }: { readonly row: Own['skills'][number] }): ReactNode => {
  const times = useTimes();
  const icon = row.state === 'valid' ? 'check' : 'clock';
  return (
    <ListRow
      leading={<Tile icon="graduation-cap" />}
      title={row.caption}
      tags={
        <Tags>
          <Tag icon={icon} tone={TONES[row.state]}>
            <FormattedMessage id={`profile.skill.${row.state}`} />
          </Tag>
        </Tags>
      }
      {...(row.documentId === undefined ? {} : { to: documentPath(row.documentId) })}
      {...(row.validUntil === undefined
        ? {}
        : { line: <FormattedMessage id="profile.validUntil" values={{ date: times.date(row.validUntil, 'date') }} /> })}
    />
  );
};
