// What hangs on a mail: fetched on a tap and kept on this device, then saved from here. Only pictures and PDFs are
// opened, for what a stranger sends may be anything.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKeptFile, type KeptFile } from '#db/live/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { fileNameOf } from '../../shared/documents/file-name.ts';
import { keepFile, type Fetched } from '../../shared/documents/keep-file.ts';
import { useApi } from '../../shared/services/api-context.ts';
import * as style from '../mailbox.css.ts';
import type { MailHead } from '../queries.ts';

type Attached = MailHead['attachments'][number];

export const Attachments = ({ head: { attachments } }: { readonly head: MailHead }): ReactNode => (
  <Section heading={<FormattedMessage id="mailbox.attachments" values={{ count: attachments.length }} />}>
    <List>
      {attachments.map((one) => (
        <AttachmentRow key={one.id} attached={one} />
      ))}
    </List>
  </Section>
);

const AttachmentRow = ({ attached }: { readonly attached: Attached }): ReactNode => {
  const { locale } = useIntl();
  return (
    <ListRow
      align="top"
      leading={<Tile icon={attached.mime.startsWith('image/') ? 'image' : 'file-text'} />}
      title={attached.name}
      line={formatBytes(attached.size, locale)}
      below={<Ways attached={attached} />}
    />
  );
};

const SAID = {
  offline: 'mailbox.file.offline',
  refused: 'mailbox.file.refused',
  unkept: 'common.file.unkept',
} as const;

const Ways = ({ attached: { id, name } }: { readonly attached: Attached }): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const { remote } = useApi();
  const [state, setState] = useState<'idle' | 'busy' | Exclude<Fetched, 'kept'>>('idle');
  const kept = useKeptFile(id);
  const fetchFile = async (): Promise<void> => {
    setState('busy');
    const path = `/emailMessageAttachments/${encodeURIComponent(id)}/download`;
    const how = await keepFile(store, remote, id, path);
    setState(how === 'kept' ? 'idle' : how);
  };
  if (kept === undefined) return null;
  if (kept !== null) return <Here name={name} file={kept} />;
  return (
    <div className={style.stack}>
      <div className={style.actions}>
        <Button
          variant="outline"
          size="compact"
          icon="download"
          busy={state === 'busy'}
          label={formatMessage({ id: 'mailbox.file.getFor' }, { name })}
          onPress={() => void fetchFile()}
        >
          <FormattedMessage id="mailbox.file.get" />
        </Button>
      </div>
      <div role="status">
        {state !== 'idle' && state !== 'busy' && (
          <Note icon={state === 'offline' ? 'cloud-off' : 'info'}>
            <FormattedMessage id={SAID[state]} />
          </Note>
        )}
      </div>
    </div>
  );
};

/** What browsers show by themselves, without running anything of it. */
const OPENED: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const Here = ({ name, file }: { readonly name: string; readonly file: KeptFile }): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <div className={style.actions}>
      {OPENED.includes(file.mime) && (
        <a
          className={buttonClass({ variant: 'outline', size: 'compact' })}
          href={file.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={formatMessage({ id: 'mailbox.file.openFor' }, { name })}
        >
          <Icon name="external-link" />
          <FormattedMessage id="mailbox.file.open" />
        </a>
      )}
      <a
        className={buttonClass({ variant: 'quiet', size: 'compact' })}
        href={file.url}
        download={fileNameOf(name, undefined)}
        aria-label={formatMessage({ id: 'mailbox.file.saveFor' }, { name })}
      >
        <Icon name="download" />
        <FormattedMessage id="mailbox.file.save" />
      </a>
    </div>
  );
};
