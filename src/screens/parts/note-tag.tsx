// The state of a delivery note as a tag.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Tag } from '#kit/tag.tsx';
import type { Row } from '#schema/define/entity.ts';
import type { deliveryNote } from '#schema/entities/crews/delivery-note.ts';

export const NoteTag = ({ note }: { readonly note: Row<typeof deliveryNote> | null }): ReactNode => {
  if (note?.signatureVoid === true && note.statusCode === 'open') return <Tag icon="triangle-alert" tone="wait"><FormattedMessage id="chief.note.state.void" /></Tag>;
  switch (note?.statusCode) {
    case undefined: case 'open': return <Tag icon="pencil"><FormattedMessage id="chief.note.state.open" /></Tag>;
    case 'signed': return <Tag icon="check" tone="go"><FormattedMessage id={note?.digital === true ? 'chief.note.state.digital' : 'chief.note.state.signed'} /></Tag>;
    case 'released': return <Tag icon="lock" tone="go"><FormattedMessage id="chief.note.state.released" /></Tag>;
  }
};
