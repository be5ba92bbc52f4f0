// A double booking stays as it is: a planner says why, and it is logged. Once it was said the reason stands here.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { Row } from '#schema/define/entity.ts';
import { query } from '#db/query/query.ts';
import { useRow, useRows } from '#db/query/react.ts';
import { Button } from '#ui/primitives/button.tsx';
import { usePlan } from '../../shared/plan/use-plan.ts';
import { ForceDialog, type SaidWhy } from '../../shared/planning/force-dialog.tsx';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { useJudgedScene, type JudgedScene, type NamedCandidate } from '../judging/use-judged.ts';
import { useReasons } from '../judging/use-reasons.ts';
import { useMayAct } from '../use-may-act.ts';
import { keptAmong } from './kept.ts';
import type { Clash } from './overlap.ts';

type Job = Row<typeof projectCrewItemStatus>;

interface KeepBothProps {
  readonly clash: Clash;
  /** Whose it is. */
  readonly name: string;
  readonly planning: Planning;
  readonly onDone: () => void;
}

export const KeepBoth = ({ clash, ...deciding }: KeepBothProps): ReactNode => {
  const mayAct = useMayAct();
  const ids = clash.bars.map(({ id }) => id);
  const jobs = useRows(query(projectCrewItemStatus).byIds(ids)) ?? [];
  const kept = keptAmong(jobs);
  if (kept.kind === 'kept')
    return (
      <p>
        <FormattedMessage id="planning.clash.kept" values={{ reason: kept.reason }} />
      </p>
    );
  return mayAct && kept.kind === 'open' ? <Keep {...deciding} job={kept.job} /> : null;
};

interface KeepProps extends Omit<KeepBothProps, 'clash'> {
  readonly job: Job;
}

const Keep = ({ job, name, planning, onDone }: KeepProps): ReactNode => {
  const [asked, setAsked] = useState<Job | null>(null);
  const { id, contactId, personId, projectCrewItemId: itemId } = job;
  const times = { startAt: job.effectiveStart, endAt: job.effectiveEnd };
  const scene = useJudgedScene(useRow(projectCrewItem, itemId)?.startDate, job.timezone);
  const judged = usePlan(
    scene === undefined ? null : { what: 'verdict', itemId, contactId, world: scene.world, own: id, times },
  )?.value;
  if (scene === undefined || judged === undefined || judged === null) return null;
  return (
    <>
      <Button variant="outline" size="compact" busy={planning.isBusy} onPress={() => setAsked(job)}>
        <FormattedMessage id="planning.clash.keep" />
      </Button>
      {asked !== null && (
        <Reason
          jobId={id}
          by={{ person: { contactId, personId }, name, ...judged }}
          scene={scene}
          onClose={() => setAsked(null)}
          onForce={({ reason, clear }) => {
            setAsked(null);
            const shown = new Map([[id, asked]]);
            planning.run({ kind: 'keep', name, operations: [{ do: 'keep', id, reason }], shown }, () => {
              onDone();
              return clear();
            });
          }}
        />
      )}
    </>
  );
};

interface ReasonProps {
  readonly jobId: string;
  readonly by: NamedCandidate;
  readonly scene: JudgedScene;
  readonly onClose: () => void;
  readonly onForce: (why: SaidWhy) => void;
}

const Reason = ({ jobId, by, scene, onClose, onForce }: ReasonProps): ReactNode => {
  // Only what it is about: what else speaks against somebody who is on it was decided before.
  const about = { ...by, reasons: by.reasons.filter(({ code }) => code === 'overlapBooked') };
  return (
    <ForceDialog
      about={`${jobId}:both`}
      people={[about]}
      nameOf={() => by.name}
      say={useReasons(scene, about.reasons)}
      onClose={onClose}
      onForce={onForce}
    />
  );
};
