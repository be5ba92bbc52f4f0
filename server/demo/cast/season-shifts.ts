// The shifts of a project of the season: which positions each has, and when it is.
import type { ProjectPlan } from './projects.ts';
import type { ShiftPlan, ShiftPosition, Stage } from './shift.ts';

const LOAD_IN: readonly ShiftPosition[] = [
  { code: 'crewChief', amount: 1 },
  { code: 'stagehand', amount: 4 },
  { code: 'loader', amount: 2 },
  { code: 'rigger', amount: 2 },
  { code: 'forkliftDriver', amount: 1 },
];
const SHOW: readonly ShiftPosition[] = [
  { code: 'crewChief', amount: 1 },
  { code: 'followSpot', amount: 1 },
  { code: 'soundHand', amount: 2 },
  { code: 'lightingHand', amount: 2 },
  { code: 'runner', amount: 1 },
];
const LOAD_OUT: readonly ShiftPosition[] = [
  { code: 'crewChief', amount: 1 },
  { code: 'stagehand', amount: 4 },
  { code: 'loader', amount: 3 },
  { code: 'rigger', amount: 2 },
  { code: 'truckDriver', amount: 1 },
];

/** Load-in, often a show, and a load-out over midnight. */
export const shiftsOf = (plan: ProjectPlan, stage: Stage): readonly ShiftPlan[] => {
  const statusCode =
    plan.statusCode === 'closed' ? 'closed' : plan.statusCode === 'confirmed' ? 'confirmed' : 'planned';
  const first = {
    name: 'Load-in',
    startDate: plan.begin.toString(),
    startTime: '08:00',
    endTime: '16:00',
    positions: LOAD_IN,
    statusCode,
  } as const;
  const show = {
    name: 'Show',
    startDate: plan.begin.toString(),
    startTime: '16:30',
    endTime: '23:30',
    positions: SHOW,
    statusCode,
  } as const;
  const last = {
    name: 'Load-out',
    startDate: plan.end.toString(),
    startTime: '22:00',
    endTime: '06:00',
    positions: LOAD_OUT,
    statusCode,
  } as const;
  return stage.chance.happens(0.5) ? [first, show, last] : [first, last];
};
