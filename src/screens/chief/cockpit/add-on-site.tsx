// More hands than planned: another position, a copy of one, and a person who is standing there.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { AddPositionSheet } from '../../shared/crew-positions/add-position-sheet.tsx';
import { PositionRows } from '../../shared/crew-positions/position-rows.tsx';
import type { CrewPosition } from '../../shared/crew-positions/positions.ts';
import { foot } from '../../shared/planning/planning.css.ts';
import { useUndoable } from '../../shared/sending/use-undoable.tsx';
import { AddPersonSheet } from './adding/add-person-sheet.tsx';
import * as style from '../chief.css.ts';
import type { ChiefPage } from '../queries.ts';

type Open = { readonly kind: 'position'; readonly like: CrewPosition | null } | { readonly kind: 'person' } | null;

export const AddOnSite = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const [open, setOpen] = useState<Open>(null);
  const { save, bar } = useUndoable();
  const close = (): void => {
    setOpen(null);
  };
  const isClosed =
    page.sheet?.statusCode === 'released' || page.crew.statusCode === 'closed' || page.crew.statusCode === 'cancelled';
  return (
    <Section heading={<FormattedMessage id="chief.positions" />}>
      <PositionRows
        page={page}
        arrival={arrival}
        onCopy={
          isClosed
            ? undefined
            : (position) => {
                setOpen({ kind: 'position', like: position });
              }
        }
      />
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
      {open?.kind === 'position' && (
        <AddPositionSheet page={page} like={open.like} isOnSite={page.isOnSite} order={null} onClose={close} />
      )}
      {open?.kind === 'person' && <AddPersonSheet page={page} onClose={close} save={save} />}
      {bar !== false && <div className={foot}>{bar}</div>}
    </Section>
  );
};
