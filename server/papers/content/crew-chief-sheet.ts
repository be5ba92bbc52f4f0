// The crew chief's sheet: the hours that the agency pays for, who was missing, and what happened.
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import type { Row } from '#schema/define/entity.ts';
import { hoursLines } from '#schema/rules/crews/hours.ts';
import {
  editionOf,
  passage,
  start,
  type Block,
  type PaperDraft,
  type SignatureBlock,
  type Table,
} from '../model/paper.ts';
import type { Records } from '../model/records.ts';
import {
  nameOfPerson,
  readCrewFacts,
  headingFacts,
  zoneLine,
  type CrewAssignment,
  type ShiftFacts,
} from '../model/crew-facts.ts';
import type { Words } from '../model/paper-texts.ts';
import { hoursTable, type HoursRow } from './hours-table.ts';

export interface SheetRows {
  readonly site: ShiftFacts;
  readonly sheet: Row<typeof crewChiefSheet>;
  readonly releasedBy: string | undefined;
}

export const readCrewChiefSheet = async (records: Records, crewId: string): Promise<SheetRows | undefined> => {
  const site = await readCrewFacts(records, crewId);
  const sheet = await records.one(crewChiefSheet, crewId);
  return site === undefined || sheet === undefined
    ? undefined
    : { site, sheet, releasedBy: await nameOfPerson(records, sheet.releasedBy) };
};

export const crewChiefSheetDraft = (rows: SheetRows, words: Words): PaperDraft => {
  const { site, sheet } = rows;
  const isReleased = sheet.statusCode === 'released';
  return {
    fileName: `crew-chief-sheet-${String(site.project?.number ?? '')}-${site.crew.name}`,
    ...(isReleased
      ? { edition: editionOf(sheet.hoursHash, sheet.releasedAt, sheet.incidents, sheet.equipmentNote) }
      : {}),
    paper: {
      language: words.language,
      letterhead: site.letterhead,
      addressee: [],
      title: words.text('papers.title.crewChiefSheet'),
      subtitle: words.text(isReleased ? 'papers.status.released' : 'papers.status.open'),
      facts: headingFacts(site, words),
      blocks: [
        ...(isReleased ? [] : [{ kind: 'notice', text: words.text('papers.provisional') } as const]),
        hoursTable(sheetRows(site, words), { zone: site.crew.timezone, words, withBill: false }),
        ...absentTable(site, words),
        ...passage(words.text('papers.heading.incidents'), sheet.incidents),
        ...passage(words.text('papers.heading.equipment'), sheet.equipmentNote),
        ...release(rows, words),
      ],
      closing: [
        zoneLine(site.crew.timezone, words),
        ...(isReleased ? [words.text('papers.seal', { tenant: site.letterhead.name })] : []),
      ],
    },
  };
};

/** What the chief stated beside the hours of somebody. */
const besideHours = ({ travelMin, kmDriven, noteChief }: Partial<CrewAssignment>, words: Words): string =>
  [
    ...(travelMin === undefined ? [] : [words.text('papers.hours.travel', { minutes: travelMin })]),
    ...(kmDriven === undefined ? [] : [words.text('papers.hours.km', { km: kmDriven })]),
    ...(noteChief === undefined ? [] : [noteChief]),
  ].join(', ');

const sheetRows = (
  { assignments, positions, shown, functions, people }: ShiftFacts,
  words: Words,
): readonly HoursRow[] => {
  const lines = hoursLines(
    assignments.map((assignment) => ({
      ...assignment,
      functionId: positions.get(assignment.projectCrewItemId) ?? '',
      clientVisible: shown.has(assignment.projectCrewItemId),
    })),
  );
  return lines.flatMap(({ assignmentId, functionId, from, to, breakMin }) => {
    const assignment = assignments.find(({ id }) => id === assignmentId);
    return [
      {
        name: people.get(assignment?.personId ?? '') ?? '',
        functionName: functions.get(functionId) ?? '',
        from,
        to,
        breakMin,
        note: besideHours(assignment ?? {}, words),
      },
    ];
  });
};

/** Of whom the sheet says why there are no hours. */
const TOLD = [
  'noShow',
  'notNeeded',
  'cancelled',
  'outage',
  'absence',
  'lateRefusal',
  'spareUnused',
  'confirmed',
] as const;

const absentTable = ({ assignments, positions, functions, people }: ShiftFacts, words: Words): readonly Block[] => {
  const reasonOf = ({ statusCode, workedStart, workedEnd }: CrewAssignment): (typeof TOLD)[number] | undefined =>
    workedStart !== undefined && workedEnd !== undefined ? undefined : TOLD.find((code) => code === statusCode);
  const rows = assignments.flatMap((assignment) => {
    const reason = reasonOf(assignment);
    const functionName = functions.get(positions.get(assignment.projectCrewItemId) ?? '') ?? '';
    return reason === undefined
      ? []
      : [
          [
            people.get(assignment.personId) ?? '',
            functionName,
            [words.text(`papers.absent.${reason}`), assignment.noteChief]
              .filter((part) => part !== undefined)
              .join(': '),
          ],
        ];
  });
  const table: Table = {
    kind: 'table',
    heading: words.text('papers.heading.absent'),
    rows,
    sums: [],
    columns: [
      start(words.text('papers.column.name'), 30),
      start(words.text('papers.column.function'), 25),
      start(words.text('papers.column.note'), 45),
    ],
  };
  return rows.length === 0 ? [] : [table];
};

const release = ({ sheet, site, releasedBy }: SheetRows, words: Words): readonly SignatureBlock[] => {
  if (sheet.statusCode !== 'released') return [];
  const name = releasedBy ?? site.letterhead.name;
  return [
    {
      kind: 'signature',
      heading: words.text('papers.heading.release'),
      name,
      lines:
        sheet.releasedAt === undefined
          ? []
          : [words.text('papers.release.by', { at: words.moment(sheet.releasedAt, site.crew.timezone), name })],
      ...(sheet.hoursHash === undefined
        ? {}
        : { hash: { label: words.text('papers.signature.hash'), value: sheet.hoursHash } }),
    },
  ];
};
