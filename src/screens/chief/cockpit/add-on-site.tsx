// More hands than planned: another position, a copy of one, and a person who is standing there.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { AddPersonSheet } from './add-person-sheet.tsx';
import { AddPositionSheet } from './add-position-sheet.tsx';
import * as style from '../chief.css.ts';
import { seatedOn } from './positions.ts';
import type { ChiefPage, CrewPosition } from '../queries.ts';

type Open = { readonly kind: 'position'; readonly like: CrewPosition | null } | { readonly kind: 'person' } | null;

export const AddOnSite = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => {
    setOpen(null);
  };
  const isClosed =
    page.sheet?.statusCode === 'released' || page.crew.statusCode === 'closed' || page.crew.statusCode === 'cancelled';
  return (
    <Section heading={<FormattedMessage id="chief.positions" />}>
      <List>
        {page.positions.map((position) => (
          <PositionRow
            key={position.id}
            page={page}
            position={position}
            {...(isClosed
              ? {}
              : {
                  onCopy: () => {
                    setOpen({ kind: 'position', like: position });
                  },
                })}
          />
        ))}
      </List>
      {!isClosed && (
        <div className={style.actions}>
          <Button
            variant="outline"
            width="share"
            icon="plus"
            onPress={() => {
              setOpen({ kind: 'position', like: null });
            }}
          >
            <FormattedMessage id="chief.position.add" />
          </Button>
          <Button
            variant="outline"
            width="share"
            icon="user"
            onPress={() => {
              setOpen({ kind: 'person' });
            }}
          >
            <FormattedMessage id="chief.person.add" />
          </Button>
        </div>
      )}
      {open?.kind === 'position' && <AddPositionSheet page={page} like={open.like} onClose={close} />}
      {open?.kind === 'person' && <AddPersonSheet page={page} onClose={close} />}
    </Section>
  );
};

const PositionRow = ({
  page,
  position,
  onCopy,
}: {
  readonly page: ChiefPage;
  readonly position: CrewPosition;
  readonly onCopy?: () => void;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const caption = page.functions.find(({ id }) => id === position.functionId)?.caption ?? '';
  return (
    <ListRow
      title={caption}
      mark={<EntryMark entity={projectCrewItem} id={position.id} />}
      line={
        <>
          {times.day(position.startAt, page.crew.timezone)}{' '}
          {times.range({ start: position.startAt, end: position.endAt, zone: page.crew.timezone })},{' '}
          <FormattedMessage
            id="chief.position.filled"
            values={{ filled: seatedOn(page, position), amount: position.amount }}
          />
        </>
      }
      trailing={
        onCopy === undefined ? (
          <></>
        ) : (
          <IconButton
            icon="copy"
            label={formatMessage({ id: 'chief.position.copy' }, { name: caption })}
            onPress={onCopy}
          />
        )
      }
    />
  );
};
