// Everybody of a standing crew who can take the position is chosen at once.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RankedPerson } from '#schema/rules/fitness/order.ts';
import { Button } from '#ui/primitives/button.tsx';
import type { Selection } from '#ui/table/selection.ts';

interface ChooseCrewProps {
  /** Of the crew, who is shown. */
  readonly rows: readonly RankedPerson[];
  readonly onChoose: (chosen: Selection) => void;
}

export const ChooseCrew = ({ rows, onChoose }: ChooseCrewProps): ReactNode => {
  const able = rows.filter(({ verdict }) => verdict !== 'no');
  if (able.length === 0) return null;
  return (
    <Button
      variant="outline"
      size="compact"
      icon="check"
      onPress={() => onChoose(new Set(able.map(({ person }) => person.contactId)))}
    >
      <FormattedMessage id="planner.standing.choose" values={{ count: able.length }} />
    </Button>
  );
};
