// What home has to warn of: entries that need a look, permissions, storage, the clock, missing pre-calls.
import { dateOf } from '#i18n/format.ts';
import { forgetCleared } from '#db/quota/canary.ts';
import { useCleared, useDurable } from '#db/live/react.ts';
import type { Known } from '#db/live/arrival.ts';
import { useNow } from '#db/query/react.ts';
import { useStore, useSyncStatus } from '#outbox/store/react.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import type { JobView } from '../../shared/jobs/job-rows.ts';
import { usePermission } from '../../shared/device/use-permission.ts';
import { useOwnZone } from '../../shared/values/use-times.ts';
import type { ClientWarnings } from '../client/use-client.ts';
import type { DueInvoice } from '../client/client-duties.ts';
import type { OpenSoon } from '../client/client-week.ts';
import type { MissingInCrew } from '../queries.ts';
import type { HomeDocument, Tasks } from '../tasks/tasks.ts';
import { usePersisted } from '../../shared/device/use-persisted.ts';

/** How often the date is looked at, in milliseconds. */
const STEP_MS = 60_000;

export type Warning =
  | { readonly kind: 'refused'; readonly count: number }
  | ({ readonly kind: 'preCall'; readonly job: JobView } & Resting)
  | ({ readonly kind: 'preCallCrew'; readonly missing: MissingInCrew } & Resting)
  | { readonly kind: 'expiring'; readonly row: HomeDocument; readonly validUntil: string; readonly isOver: boolean }
  | { readonly kind: 'contract'; readonly id: string; readonly to: string }
  | { readonly kind: 'openSoon'; readonly open: OpenSoon }
  | ({ readonly kind: 'overdue'; readonly invoices: readonly DueInvoice[] } & Resting)
  | { readonly kind: 'owed'; readonly owed: DueInvoice }
  | { readonly kind: 'clock' }
  | { readonly kind: 'cleared'; readonly unsent: number; readonly read: () => void }
  | { readonly kind: 'keepsNothing' }
  | { readonly kind: 'notifications' }
  | { readonly kind: 'location' }
  | { readonly kind: 'camera' }
  | { readonly kind: 'storage'; readonly keep: () => void; readonly isRefused: boolean };

/** Whose pre-call is missing is said once all checks are here. */
export interface CrewFacts extends Resting {
  readonly missingPreCalls: readonly JobView[];
  readonly missingInCrew: readonly MissingInCrew[];
}

/** `crew` is null for logins that never check in. */
export const useWarnings = (
  crew: CrewFacts | null,
  { expiring, endingContracts }: Pick<Tasks, 'expiring' | 'endingContracts'>,
  { openSoon, owed }: ClientWarnings,
): readonly Warning[] => {
  const { needsYou, clockSuspect } = useSyncStatus() ?? { needsYou: 0, clockSuspect: false };
  const location = usePermission('geolocation');
  const camera = usePermission('camera');
  const notifications = usePermission('notifications');
  const zone = useOwnZone();
  const today = dateOf(useNow(STEP_MS), zone);
  const { persisted, isRefused, keep } = usePersisted();
  const { local } = useStore();
  const cleared = useCleared();
  const durable = useDurable();
  return [
    ...(cleared === null
      ? []
      : [{ kind: 'cleared', unsent: cleared.unsent, read: () => void forgetCleared(local) } as const]),
    ...(durable ? [] : [{ kind: 'keepsNothing' } as const]),
    ...(needsYou > 0 ? [{ kind: 'refused', count: needsYou } as const] : []),
    ...(crew?.arrival.kind === 'here' ? missingPreCalls(crew) : []),
    ...openSoon.map((open) => ({ kind: 'openSoon', open }) as const),
    ...(owed === undefined ? [] : owedWarnings(owed)),
    ...expiring.flatMap((row) =>
      row.validUntil === undefined
        ? []
        : [{ kind: 'expiring', row, validUntil: row.validUntil, isOver: row.validUntil < today } as const],
    ),
    ...endingContracts.flatMap(({ id, to }) => (to === undefined ? [] : [{ kind: 'contract', id, to } as const])),
    ...(clockSuspect ? [{ kind: 'clock' } as const] : []),
    ...(crew !== null && location === 'denied' ? [{ kind: 'location' } as const] : []),
    ...(crew !== null && camera === 'denied' ? [{ kind: 'camera' } as const] : []),
    ...(crew !== null && notifications === 'denied' ? [{ kind: 'notifications' } as const] : []),
    ...(persisted === false ? [{ kind: 'storage', keep, isRefused } as const] : []),
  ];
};

/** Several that are overdue are one warning; what is due soon is told one by one. */
const owedWarnings = ({ value, arrival }: Known<readonly DueInvoice[]>): readonly Warning[] => {
  const over = value.filter(({ isOver }) => isOver);
  const single = over.length > 1 ? value.filter(({ isOver }) => !isOver) : value;
  return [
    ...(over.length > 1 ? [{ kind: 'overdue', invoices: over, arrival } as const] : []),
    ...single.map((one) => ({ kind: 'owed', owed: one }) as const),
  ];
};

const missingPreCalls = ({ missingPreCalls: own, missingInCrew, arrival }: CrewFacts): readonly Warning[] => [
  ...own.map((job) => ({ kind: 'preCall', job, arrival }) as const),
  ...missingInCrew.map((missing) => ({ kind: 'preCallCrew', missing, arrival }) as const),
];
