// Paths of screens that other screens lead to; screens link by route and never import each other.
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';

export const jobPath = (jobId: string): string => `/jobs/${encodeURIComponent(jobId)}`;
export const crewPath = (crewId: string): string => `/crews/${encodeURIComponent(crewId)}`;
export const photosPath = (crewId: string): string => `${crewPath(crewId)}/photos`;
export const locationPath = (locationId: string): string => `/locations/${encodeURIComponent(locationId)}`;

/** The page where a check is made; a chief names whose (`assignmentId`). The pre-call uses the check-in page. */
export const checkPath = (crewId: string, kind: CheckKind, assignmentId?: string): string => {
  const page = `${crewPath(crewId)}/${kind === 'checkOut' ? 'check-out' : 'check-in'}`;
  const keys = new URLSearchParams({ ...(kind === 'preCall' ? { kind } : {}), ...(assignmentId === undefined ? {} : { assignment: assignmentId }) });
  return keys.size === 0 ? page : `${page}?${keys.toString()}`;
};
