// What home has to warn of: entries that need a look, permissions, storage, the clock, missing pre-calls (domain 4.2, section 1).
import { useSyncStatus } from '#store/react.ts';
import type { JobView } from '../parts/job-rows.ts';
import { usePermission } from '../parts/use-permission.ts';
import type { MissingInCrew } from './queries.ts';
import { usePersisted } from './use-persisted.ts';

export type Warning =
  | { readonly kind: 'refused'; readonly count: number }
  | { readonly kind: 'preCall'; readonly job: JobView }
  | { readonly kind: 'preCallCrew'; readonly missing: MissingInCrew }
  | { readonly kind: 'clock' }
  | { readonly kind: 'location'; readonly canAsk: boolean }
  | { readonly kind: 'camera' }
  | { readonly kind: 'storage'; readonly keep: () => void };

export interface CrewFacts {
  readonly missingPreCalls: readonly JobView[];
  readonly missingInCrew: readonly MissingInCrew[];
}

/** `crew` is null for logins that never check in. */
export const useWarnings = (crew: CrewFacts | null): readonly Warning[] => {
  const { needsYou, clockSuspect } = useSyncStatus() ?? { needsYou: 0, clockSuspect: false };
  const location = usePermission('geolocation');
  const camera = usePermission('camera');
  const { persisted, keep } = usePersisted();
  return [
    ...(needsYou > 0 ? [{ kind: 'refused', count: needsYou } as const] : []),
    ...(crew?.missingPreCalls ?? []).map((job) => ({ kind: 'preCall', job }) as const),
    ...(crew?.missingInCrew ?? []).map((missing) => ({ kind: 'preCallCrew', missing }) as const),
    ...(clockSuspect ? [{ kind: 'clock' } as const] : []),
    ...(crew !== null && (location === 'denied' || location === 'prompt') ? [{ kind: 'location', canAsk: location === 'prompt' } as const] : []),
    ...(crew !== null && camera === 'denied' ? [{ kind: 'camera' } as const] : []),
    ...(persisted === false ? [{ kind: 'storage', keep } as const] : []),
  ];
};
