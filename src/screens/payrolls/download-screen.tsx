// A document of a payroll: on this device it opens at once; else it is fetched and kept here.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { RetryButton } from '../shared/arrival/retry-button.tsx';
import { useFile } from '../shared/documents/keep-file.ts';
import { documentPath } from '../shared/navigation/paths.ts';
import { useRouteStep } from '../shared/navigation/use-address.ts';
import { DocumentRow } from './document-row.tsx';
import { NotFound, payrollLook } from './not-found.tsx';
import * as style from './payrolls.css.ts';
import { readPayroll, type PayrollDocument } from './queries.ts';

export const DownloadScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const step = useRouteStep('number');
  const code = useRouteStep('documentType');
  const known = useKnown(readPayroll, [actor, step]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: view, arrival } = known;
  const documents = view?.documents.filter(({ typeCode }) => typeCode === code) ?? [];
  if (documents.length === 0) return <NotFound arrival={arrival} what="document" look={payrollLook(step)} />;
  return (
    <div className={style.page}>
      {documents.map((document) => (
        <File key={document.id} document={document} />
      ))}
    </div>
  );
};

const File = ({ document }: { readonly document: PayrollDocument }): ReactNode => (
  <section>
    <h2 className={style.title}>{document.name}</h2>
    <Parts className={style.form}>
      <List>
        <DocumentRow document={document} withMonth />
      </List>
      <Bytes document={document} />
    </Parts>
  </section>
);

const SAID = {
  fetching: 'payrolls.file.fetching',
  offline: 'payrolls.file.offline',
  absent: 'payrolls.file.absent',
  refused: 'common.file.refused',
  unkept: 'common.file.unkept',
} as const;

/** Fetched by itself when it is not here; what is here opens without signal. */
const Bytes = ({ document: { id, name, sha256, signing } }: { readonly document: PayrollDocument }): ReactNode => {
  const view = useFile({ id, sha256 });
  const toSign = signing.isReadyToSign && (
    <LinkButton to={documentPath(id)} icon="pen-line" width="full">
      <FormattedMessage id="payrolls.file.sign" />
    </LinkButton>
  );
  if (view.state !== 'here') {
    return (
      <LooseParts>
        <Note icon={view.state === 'fetching' ? 'download' : 'cloud-off'}>
          <span role="status">
            <FormattedMessage id={SAID[view.state]} />
          </span>
        </Note>
        {(view.state === 'offline' || view.state === 'unkept') && <RetryButton again={view.again} />}
        {toSign}
      </LooseParts>
    );
  }
  return (
    <>
      <Note icon="shield-check">
        <FormattedMessage id="payrolls.file.here" />
      </Note>
      {toSign}
      <div className={style.actions}>
        <a
          className={buttonClass({ variant: signing.isReadyToSign ? 'outline' : 'primary', width: 'share' })}
          href={view.file.url}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="eye" />
          <FormattedMessage id="payrolls.file.open" />
        </a>
        <a
          className={buttonClass({ variant: 'outline', width: 'share' })}
          href={view.file.url}
          download={`${name}.pdf`}
        >
          <Icon name="download" />
          <FormattedMessage id="payrolls.file.save" />
        </a>
      </div>
    </>
  );
};
