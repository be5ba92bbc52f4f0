// The crews of the agency: their positions, hours, notes and sheets, as they are made alike.
import { createHash } from 'node:crypto';
import type { Content } from '#schema/define/entity.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { canonicalHours, type HoursLine } from '#schema/rules/crews/hours.ts';
import { SHIFT } from './moments.ts';

/** Crews that are made alike; what differs is the state of their papers, and when they work. */
export const CREWS = ['site', 'hours', 'signed', 'frozen', 'ahead'] as const;
export type Crew = (typeof CREWS)[number];

/** The shift of the crew `ahead`. */
export const AHEAD = { from: '2027-06-09T06:00:00.000Z', to: '2027-06-09T14:00:00.000Z' } as const;

export const WITH_HOURS: readonly string[] = ['hours', 'signed', 'frozen'];

const WORKED = ['ben', 'cara', 'dora', 'lena'] as const;
/** The hours of a crew as they are stated, and their hash. */
export const linesOf = (crew: Crew): readonly HoursLine[] =>
  WORKED.map((who) => ({
    assignmentId: `${crew}-${who}`,
    functionId: 'stagehand',
    from: SHIFT.from,
    to: SHIFT.to,
    breakMin: 30,
  }));
export const hashOf = (crew: Crew): string =>
  createHash('sha256')
    .update(canonicalHours(linesOf(crew)))
    .digest('hex');

export const positionRow = (crew: string, name: string, more: object = {}): Content<typeof projectCrewItem> => ({
  id: `${crew}-${name}`,
  projectCrewId: crew,
  projectId: 'festival',
  functionId: 'stagehand',
  startDate: '2027-06-04',
  startTime: '08:00',
  endTime: '16:00',
  startAt: SHIFT.from,
  endAt: SHIFT.to,
  amount: 30,
  statusCode: 'open',
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
  ...more,
});

const paperRow = (crew: Crew) => ({
  id: crew,
  projectCrewId: crew,
  projectId: 'festival',
  downloaded: false,
});

export const noteRow = (crew: Crew): Content<typeof deliveryNote> => {
  const blank = { ...paperRow(crew), companyId: 'fest', lines: [], signatureVoid: false, digital: false, sentTo: [] };
  const lines = linesOf(crew).map((line) => ({ ...line, billMin: 450 }));
  if (crew === 'signed' || crew === 'frozen') {
    return {
      ...blank,
      lines,
      hoursHash: hashOf(crew),
      signedHash: hashOf(crew),
      signerName: 'M. Berg',
      signedAt: SHIFT.from,
      statusCode: crew === 'signed' ? 'signed' : 'released',
    };
  }
  return crew === 'hours'
    ? { ...blank, lines, hoursHash: hashOf(crew), statusCode: 'open' }
    : { ...blank, statusCode: 'open' };
};

export const sheetRow = (crew: Crew): Content<typeof crewChiefSheet> => ({
  ...paperRow(crew),
  statusCode: crew === 'frozen' ? 'released' : 'open',
  ...(WITH_HOURS.includes(crew) ? { hoursHash: hashOf(crew) } : {}),
});
