// Behind one button on a narrow screen, open on a wide one: what narrows a list must not push it off a phone.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import * as style from './folded.css.ts';

export interface FoldedProps {
  /** How many of those behind it are set: told while it is closed, as the list shows less than there is. */
  readonly set: number;
  readonly children: ReactNode;
}

export const Folded = ({ set, children }: FoldedProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={set > 0 ? style.openerSet : style.opener}>
        <Button
          size="compact"
          variant="outline"
          icon="sliders-horizontal"
          expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          <FormattedMessage id={set > 0 ? 'desk.filter.titleSet' : 'desk.filter.title'} values={{ count: set }} />
        </Button>
      </span>
      <div className={isOpen ? style.open : style.closed}>{children}</div>
    </>
  );
};
