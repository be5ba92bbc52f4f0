// What one act on many shifts comes to before it is done: by line who it is about, when, and whether they can; and the
// button that does it for all that are ticked.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '#ui/inputs/select.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useFinding } from '../arrival/absence.tsx';
import { ListLoading } from '../arrival/list-loading.tsx';
import { MOST_PARTS } from '../planning/steps.ts';
import { stepTicks } from '../planning/tick-keys.ts';
import type { Planning } from '../planning/use-planning.tsx';
import type { BulkAct } from './bulk-acts.ts';
import { BulkLines } from './bulk-lines.tsx';
import { bulkCommand, MOST_DAYS } from './bulk-plan.ts';
import { useBulk, type BulkInWork, type BulkTarget } from './use-bulk.ts';
import * as style from './bulk.css.ts';

export interface BulkSheetProps {
  readonly target: BulkTarget;
  readonly planning: Planning;
  readonly onClose: () => void;
  /** Once it is saved. */
  readonly onDone: () => void;
}

export const BulkSheet = ({ target, planning, onClose, onDone }: BulkSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const bulk = useBulk(target);
  const isReady = bulk !== undefined && 'plan' in bulk;
  return (
    <Sheet
      open
      size="long"
      title={
        <FormattedMessage
          id={`planner.bulk.act.${target.act}`}
          values={{ count: isReady ? bulk.plan.lines.length : target.ids.length }}
        />
      }
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      {...(isReady ? { actions: <Foot act={target.act} bulk={bulk} planning={planning} onDone={onDone} /> } : {})}
    >
      {bulk === undefined ? (
        <Skeleton label={formatMessage({ id: 'planner.judging' })} />
      ) : 'plan' in bulk ? (
        <div className={style.whole} onKeyDown={stepTicks}>
          {target.act === 'days' && <DaysChoice bulk={bulk} />}
          <BulkLines bulk={bulk} />
        </div>
      ) : (
        <ListLoading arrival={bulk.arrival} />
      )}
    </Sheet>
  );
};

const FURTHER = [1, 2, 3, 4, 5, 6, 7, MOST_DAYS] as const;
const STEPS = [...FURTHER.toReversed().map((days) => -days), ...FURTHER];

const DaysChoice = ({ bulk: { choices, change } }: { readonly bulk: BulkInWork }): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Select
      label={<FormattedMessage id="planner.bulk.days" />}
      value={String(choices.days)}
      onChange={(days) => change({ days: Number(days) })}
      options={STEPS.map((days) => ({
        value: String(days),
        label: formatMessage(
          { id: days > 0 ? 'planner.bulk.later' : 'planner.bulk.earlier' },
          { count: Math.abs(days) },
        ),
      }))}
    />
  );
};

interface FootProps extends Pick<BulkSheetProps, 'planning' | 'onDone'> {
  readonly act: BulkAct;
  readonly bulk: BulkInWork;
}

const Foot = ({ act, bulk, planning, onDone }: FootProps): ReactNode => {
  const { formatMessage } = useIntl();
  const finding = useFinding(bulk.arrival);
  const { lines } = bulk.plan;
  const count = lines.filter(({ comes }) => comes).length;
  const refused = lines.flatMap(({ left }) => left ?? []);
  const words = refused.map((code) =>
    code === 'seatTaken' ? formatMessage({ id: 'planner.skipped.seatTaken' }) : finding(`planner.refusing.${code}`),
  );
  const why = [...new Set(words)];
  const reason =
    count === 0
      ? formatMessage({ id: 'planner.bulk.choose' })
      : count > MOST_PARTS
        ? formatMessage({ id: 'planner.bulk.tooMany' }, { most: MOST_PARTS })
        : undefined;
  return (
    <div className={style.foot}>
      <p className={style.second}>
        <FormattedMessage id={`planner.bulk.tells.${act}`} />
      </p>
      {refused.length > 0 && (
        <p role="status" className={style.second}>
          <FormattedMessage id="planner.bulk.left" values={{ count: refused.length, why: why.join(', ') }} />
        </p>
      )}
      {planning.problem}
      <Button
        width="full"
        {...(act === 'cancel' || act === 'discard' ? { variant: 'destructive' } : {})}
        busy={planning.isBusy}
        reason={reason}
        onPress={() =>
          planning.run(
            bulkCommand(act, bulk.plan, { days: bulk.choices.days, left: { count: refused.length, why } }),
            onDone,
          )
        }
      >
        <FormattedMessage id={`planner.bulk.act.${act}`} values={{ count }} />
      </Button>
    </div>
  );
};
