// The families of texts of the pages of plus crews.
import { PLUS_CREW_STATUS } from '#schema/entities/plus/plus-crew.ts';
import { family } from './family.ts';

export const PLUS_FAMILIES = [
  family('plusCrews.state.', PLUS_CREW_STATUS),
  family('home.own.state.', PLUS_CREW_STATUS),
  family('plusCrews.view.', ['overview', 'data', 'settings']),
  family('plusCrews.chart.', ['turnover', 'speed']),
  family('plusCrews.unit.', ['currency', 'piece', 'hour', 'percent', 'minute']),
  family('plusCrews.field.', ['name', 'from', 'to', 'bonusPoolPct', 'target', 'minimum']),
  family('plusCrews.shares.', ['own', 'all']),
  family('plusCrews.fault.', ['needed', 'share', 'dates']),
];
