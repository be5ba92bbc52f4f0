// All papers of a set as one file, a folder per person: asked for, watched, saved. It needs the server.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#i18n/format.ts';
import { saveAddress } from '#platform/save-file.ts';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { fileNameOf } from '../../shared/documents/file-name.ts';
import * as style from './documents.css.ts';
import type { PeopleSet } from './may.ts';
import { useArchive } from './use-archive.ts';

interface ArchiveProps {
  readonly project: Row<typeof project>;
  readonly set: PeopleSet;
}

export const Archive = ({ project: row, set }: ArchiveProps): ReactNode => {
  const { locale } = useIntl();
  const isReached = useConnectionFault() === null;
  const { state, size, start, fetchAddress } = useArchive(row, set);
  const save = (address: string): void =>
    saveAddress(document, address, fileNameOf(`${String(row.number ?? row.name)} ${set}`, 'application/zip'));
  return (
    <Section heading={<FormattedMessage id="project.papers.archive" />}>
      <div className={style.form}>
        <p className={style.lead}>
          <FormattedMessage id="project.papers.archive.hint" />
        </p>
        {!isReached && (
          // It may be back before this device hears of it: the buttons try.
          <Note icon="cloud-off">
            <FormattedMessage id="project.papers.archive.online" />
          </Note>
        )}
        {state === 'ready' && (
          <Button icon="download" width="full" onPress={() => fetchAddress(save)}>
            <FormattedMessage id="project.papers.archive.save" />
          </Button>
        )}
        {state !== 'making' && (
          <Button
            variant={state === 'ready' ? 'quiet' : 'outline'}
            icon="layers"
            width="full"
            busy={state === 'starting'}
            onPress={start}
          >
            <FormattedMessage
              id={state === 'ready' ? 'project.papers.archive.again' : 'project.papers.archive.start'}
            />
          </Button>
        )}
        <div role="status">
          {state === 'making' && (
            <Note icon="hourglass" tone="wait">
              <FormattedMessage id="project.papers.archive.making" />
            </Note>
          )}
          {state === 'ready' && (
            <Note icon="check" tone="go">
              <FormattedMessage id="project.papers.archive.ready" values={{ size: formatBytes(size, locale) }} />
            </Note>
          )}
          {state === 'failed' && (
            <Note icon="circle-alert" tone="stop">
              <FormattedMessage id="project.papers.archive.failed" />
            </Note>
          )}
        </div>
      </div>
    </Section>
  );
};
