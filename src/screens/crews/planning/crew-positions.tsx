// The positions of a crew on its page: a further one, or one like another.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { AddPositionSheet } from '../../shared/crew-positions/add-position-sheet.tsx';
import { PositionRows } from '../../shared/crew-positions/position-rows.tsx';
import type { CrewPosition } from '../../shared/crew-positions/positions.ts';
import * as style from './planning.css.ts';
import { readPositionsOfCrew } from './positions-of-crew.ts';

export const CrewPositions = ({ crewId }: { readonly crewId: string }): ReactNode => {
  const known = useKnown(readPositionsOfCrew, [crewId, useActor()]);
  const [open, setOpen] = useState<{ readonly like: CrewPosition | null } | null>(null);
  if (known === undefined || known.value === null) return null;
  const { value: page, arrival } = known;
  return (
    <Section heading={<FormattedMessage id="chief.positions" />}>
      {page.positions.length > 0 && (
        <PositionRows
          page={page}
          arrival={arrival}
          onCopy={(like) => {
            setOpen({ like });
          }}
        />
      )}
      <div className={style.actions}>
        <Button
          variant="outline"
          icon="plus"
          onPress={() => {
            setOpen({ like: null });
          }}
        >
          <FormattedMessage id="chief.position.add" />
        </Button>
      </div>
      {open !== null && (
        <AddPositionSheet
          page={page}
          like={open.like}
          isOnSite={false}
          order={page.order}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </Section>
  );
};
