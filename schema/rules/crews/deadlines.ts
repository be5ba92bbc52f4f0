// Until when an answer counts, and from when a refusal is a late one (domain.md, answer-deadline; domain.md,
// late-refusal).
import { minutesBetween, plusMinutes } from './shift-times.ts';

/** The answer is due `confirmDeadlineH` hours after the request, at the latest two hours before the start. */
export const answerDueAt = (requestedAt: string, startAt: string, confirmDeadlineH: number): string => {
  const due = plusMinutes(requestedAt, confirmDeadlineH * 60);
  const latest = plusMinutes(startAt, -120);
  return due < latest ? due : latest;
};

/** A confirmed person who refuses less than `lateRefusalH` hours before the start refuses late. */
export const isLateRefusal = (refusedAt: string, startAt: string, lateRefusalH: number): boolean =>
  minutesBetween(refusedAt, startAt) < lateRefusalH * 60;

/**
 * A chief may act on a crew from two hours before it starts; nobody is a no-show before a quarter of an hour has
 * passed.
 */
export const CHIEF_BEFORE_MIN = 120;
export const NO_SHOW_AFTER_MIN = 15;

export type SiteAction = 'activate' | 'notNeeded' | 'reactivate' | 'noShow';

/** The first moment at which a chief may act on a position or an assignment that starts then. */
export const chiefActsFrom = (startAt: string): string => plusMinutes(startAt, -CHIEF_BEFORE_MIN);

/** The first moment at which somebody on a crew that starts then may share where they are. */
export const sharedFrom = chiefActsFrom;

/** The first moment at which a chief may take the action on site. */
export const chiefMayFrom = (action: SiteAction, startAt: string): string => {
  switch (action) {
    case 'activate':
    case 'notNeeded':
    case 'reactivate':
      return chiefActsFrom(startAt);
    case 'noShow':
      return plusMinutes(startAt, NO_SHOW_AFTER_MIN);
  }
};
