// Everybody who is pencilled in is asked at once, or the drafts are discarded; for whoever plans people.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import type { Planning } from '../planning/use-planning.tsx';
import { LaterBulkSheet } from './later-bulk-sheet.tsx';
import type { BulkTarget } from './use-bulk.ts';

interface DraftsButtonsProps {
  /** Of assignments. */
  readonly ids: readonly string[];
  /** The last day on which one of them lies. */
  readonly lastDay: string;
  readonly planning: Planning;
}

/** Draws nothing where there are no drafts. */
export const DraftsButtons = ({ ids, lastDay, planning }: DraftsButtonsProps): ReactNode => {
  const [open, setOpen] = useState<BulkTarget | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      {ids.length > 0 && (
        <>
          <Button size="compact" variant="outline" icon="send" onPress={() => setOpen({ act: 'ask', ids, lastDay })}>
            <FormattedMessage id="planner.bulk.askDrafts" values={{ count: ids.length }} />
          </Button>
          <Button size="compact" variant="text" onPress={() => setOpen({ act: 'discard', ids, lastDay })}>
            <FormattedMessage id="planner.bulk.discardDrafts" values={{ count: ids.length }} />
          </Button>
        </>
      )}
      {open !== null && <LaterBulkSheet target={open} planning={planning} onClose={close} onDone={close} />}
    </>
  );
};
