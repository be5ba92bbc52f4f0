// What becomes of a quoted order that its client changes: said before they do it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useActor } from '#session/react.tsx';

export const QuoteNote = ({ row }: { readonly row: Pick<Row<typeof project>, 'statusCode'> }): ReactNode => {
  const isClient = isClientOnly(useActor());
  if (row.statusCode !== 'quoted' || !isClient) return null;
  return (
    <Note icon="info">
      <FormattedMessage id="project.words.draft" />
    </Note>
  );
};
