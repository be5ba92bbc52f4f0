// The state of a delivery note as a tag.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Tag } from '#ui/primitives/tag.tsx';
import type { Row } from '#schema/define/entity.ts';
import type { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { Absence, type Resting } from '../arrival/absence.tsx';

/** No note is no signature: that is known once all notes are here. */
export const NoteTag = ({ note, arrival }: { readonly note: Row<typeof deliveryNote> | null } & Resting): ReactNode => {
  if (note === null)
    return (
      <Tag icon="pencil">
        <Absence arrival={arrival} id="chief.note.state.none" />
      </Tag>
    );
  if (note.signatureVoid && note.statusCode === 'open')
    return (
      <Tag icon="triangle-alert" tone="wait">
        <FormattedMessage id="chief.note.state.void" />
      </Tag>
    );
  switch (note.statusCode) {
    case 'open':
      return (
        <Tag icon="pencil">
          <FormattedMessage id="chief.note.state.open" />
        </Tag>
      );
    case 'signed':
      return (
        <Tag icon="check" tone="go">
          <FormattedMessage id={note.digital ? 'chief.note.state.digital' : 'chief.note.state.signed'} />
        </Tag>
      );
    case 'released':
      return (
        <Tag icon="lock" tone="go">
          <FormattedMessage id="chief.note.state.released" />
        </Tag>
      );
  }
};
