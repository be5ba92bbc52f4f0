// One document of a payroll: what it is, where its signature stands, and the way to it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { document as documentEntity } from '#schema/entities/documents/document.ts';
import type { SigningState } from '#schema/rules/documents/signing.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { payrollPath } from '../shared/navigation/paths.ts';
import { useTimes } from '../shared/values/use-times.ts';
import type { PayrollDocument } from './queries.ts';

export const DocumentRow = ({
  document,
  withMonth = false,
}: {
  readonly document: PayrollDocument;
  readonly withMonth?: boolean;
}): ReactNode => {
  const times = useTimes();
  const { id, name, type, typeCode, payroll, signing } = document;
  const line = withMonth ? `${type}, ${times.date(`${payroll.month}-01`, 'month')}` : type;
  return (
    <ListRow
      leading={<Tile icon="file-text" />}
      title={name}
      line={line}
      mark={<EntryMark entity={documentEntity} id={id} />}
      to={`${payrollPath(payroll)}/download/${encodeURIComponent(typeCode)}`}
      {...(signing.mySignatories.length === 0 ? {} : { tags: <SigningTag signing={signing} /> })}
    />
  );
};

export const SigningTag = ({ signing }: { readonly signing: SigningState }): ReactNode => {
  if (signing.isReadyToSign)
    return (
      <Tag icon="pen-line" tone="wait">
        <FormattedMessage id="payrolls.signing.ready" />
      </Tag>
    );
  return signing.isSigned ? (
    <Tag icon="check" tone="go">
      <FormattedMessage id="payrolls.signing.signed" />
    </Tag>
  ) : (
    <Tag icon="hourglass">
      <FormattedMessage id="payrolls.signing.onGoing" />
    </Tag>
  );
};
