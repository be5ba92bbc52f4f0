// When pre-call, check-in and check-out are expected. The windows are advice and evidence, never a gate.
import type { CheckFlag, CheckKind } from '../../entities/crews/crew-check.ts';
import { plusMinutes } from './shift-times.ts';

/** Minutes, from the tenant's settings. */
export interface CheckSettings {
  readonly preCallOpensMin: number;
  readonly preCallLateMin: number;
  readonly checkInOpensMin: number;
  readonly checkOutClosesMin: number;
}

export const DEFAULT_CHECK_SETTINGS: CheckSettings = {
  preCallOpensMin: 720,
  preCallLateMin: 30,
  checkInOpensMin: 60,
  checkOutClosesMin: 1440,
};

export interface Window {
  readonly opensAt: string;
  readonly closesAt: string;
}

/** The window of a kind of check for a shift (domain.md, check-windows). */
export const checkWindow = (kind: CheckKind, startAt: string, endAt: string, settings: CheckSettings): Window => {
  switch (kind) {
    case 'preCall':
      return {
        opensAt: plusMinutes(startAt, -settings.preCallOpensMin),
        closesAt: plusMinutes(startAt, -settings.preCallLateMin),
      };
    case 'checkIn':
      return { opensAt: plusMinutes(startAt, -settings.checkInOpensMin), closesAt: endAt };
    case 'checkOut':
      return { opensAt: startAt, closesAt: plusMinutes(endAt, settings.checkOutClosesMin) };
  }
};

/** `early` before the window, `late` after it; a check-in after the start is late too. Instants compare as text. */
export const windowFlags = (
  kind: CheckKind,
  at: string,
  startAt: string,
  endAt: string,
  settings: CheckSettings,
): readonly CheckFlag[] => {
  const { opensAt, closesAt } = checkWindow(kind, startAt, endAt, settings);
  if (at < opensAt) return ['early'];
  if (at > closesAt || (kind === 'checkIn' && at > startAt)) return ['late'];
  return [];
};
