// Opens a document where it stands in a list: fetched on a tap and kept on this device, then opened or saved from here.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { document } from '#schema/entities/documents/document.ts';
import { Button } from '#ui/primitives/button.tsx';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useKeptFile } from '#db/live/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { fileNameOf } from '../../shared/documents/file-name.ts';
import { keepFile, type Fetched } from '../../shared/documents/keep-file.ts';
import { useApi } from '../../shared/services/api-context.ts';
import * as style from './documents.css.ts';

type Fetching = 'idle' | 'busy' | Exclude<Fetched, 'kept'>;
const SAID = {
  offline: 'documents.file.offline',
  absent: 'documents.file.none',
  refused: 'common.file.refused',
  unkept: 'common.file.unkept',
} as const;

export const OpenHere = ({ row: { id, name, sha256 } }: { readonly row: Row<typeof document> }): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const { remote } = useApi();
  const [state, setState] = useState<Fetching>('idle');
  const kept = useKeptFile(id);
  const fetchFile = async (): Promise<void> => {
    setState('busy');
    const how = await keepFile(store, remote, id);
    setState(how === 'kept' ? 'idle' : how);
  };
  if (kept === undefined) return null;
  // Bytes that wait to be sent are newer than the server's.
  if (kept !== null && (kept.isUnsent || kept.sha256 === sha256))
    return (
      <div className={style.actions}>
        <a
          className={buttonClass({ variant: 'outline' })}
          href={kept.url}
          target="_blank"
          rel="noreferrer"
          aria-label={formatMessage({ id: 'project.papers.openFor' }, { name })}
        >
          <Icon name="external-link" />
          <FormattedMessage id="project.papers.open" />
        </a>
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={kept.url}
          download={fileNameOf(name, kept.mime)}
          aria-label={formatMessage({ id: 'documents.file.saveFor' }, { name })}
        >
          <Icon name="download" />
          <FormattedMessage id="documents.file.save" />
        </a>
      </div>
    );
  return (
    <>
      <Button
        variant="outline"
        icon="download"
        busy={state === 'busy'}
        label={formatMessage({ id: 'project.papers.fetchFor' }, { name })}
        onPress={() => {
          void fetchFile();
        }}
      >
        <FormattedMessage id="project.papers.fetch" />
      </Button>
      <div role="status">
        {state !== 'idle' && state !== 'busy' && (
          <Note icon={state === 'offline' ? 'cloud-off' : 'file-text'}>
            <FormattedMessage id={SAID[state === 'refused' && sha256 === undefined ? 'absent' : state]} />
          </Note>
        )}
      </div>
    </>
  );
};
