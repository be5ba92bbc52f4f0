// How many shifts are chosen, and what can be done to them at once: each act with as many as are open to it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { Dock } from '#ui/layout/dock.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { query } from '#db/query/query.ts';
import { useNow, useRows } from '#db/query/react.ts';
import { BULK_ACTS, isOpenToBulk, type BulkAct } from '../../shared/bulk/bulk-acts.ts';
import { LaterBulkSheet } from '../../shared/bulk/later-bulk-sheet.tsx';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import type { Choosing } from './use-choosing.ts';

const MINUTE_MS = 60_000;

interface ChoosingDockProps {
  readonly choosing: Choosing;
  readonly planning: Planning;
}

export const ChoosingDock = ({ choosing, planning }: ChoosingDockProps): ReactNode =>
  choosing.isOn || choosing.chosen.size > 0 ? <Chosen choosing={choosing} planning={planning} /> : null;

const Chosen = ({ choosing: { chosen, stop }, planning }: ChoosingDockProps): ReactNode => {
  const { formatMessage } = useIntl();
  const now = useNow(MINUTE_MS);
  const [act, setAct] = useState<BulkAct | null>(null);
  const shifts = useRows(query(projectCrewItemStatus).byIds([...chosen].toSorted())) ?? [];
  const words =
    shifts.length === 0
      ? formatMessage({ id: 'planning.choose.how' })
      : formatMessage({ id: 'planning.choose.count' }, { count: shifts.length });
  const last = shifts.map(({ effectiveEnd, timezone }) => dateOf(effectiveEnd, timezone)).toSorted();
  return (
    <>
      <Dock label={words} note={<span role="status">{words}</span>}>
        <ButtonRow>
          {BULK_ACTS.map((one) => {
            const count = shifts.filter((shift) => isOpenToBulk(one, shift, now)).length;
            return count === 0 ? null : (
              <Button
                key={one}
                variant={one === 'ask' ? 'primary' : 'outline'}
                size="compact"
                busy={planning.isBusy}
                onPress={() => setAct(one)}
              >
                <FormattedMessage id={`planner.bulk.act.${one}`} values={{ count }} />
              </Button>
            );
          })}
          <Button variant="text" icon="x" onPress={stop}>
            <FormattedMessage id="planning.choose.done" />
          </Button>
        </ButtonRow>
      </Dock>
      {act !== null && (
        <LaterBulkSheet
          target={{ act, ids: shifts.map(({ id }) => id), lastDay: last.at(-1) ?? dateOf(now, 'UTC') }}
          planning={planning}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null);
            stop();
          }}
        />
      )}
    </>
  );
};
