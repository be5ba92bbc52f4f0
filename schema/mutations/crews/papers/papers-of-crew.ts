// The delivery note and the chief's sheet of a crew as they begin, and what its company asks of them.
import { crewChiefSheet } from '../../../entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '../../../entities/crews/delivery-note.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { companySettings } from '../../../entities/people/company-settings.ts';
import { project } from '../../../entities/projects/project.ts';
import type { Content, Row } from '../../../define/entity.ts';
import { Refused, type Tables } from '../../../define/mutation.ts';

export type NoteContent = Content<typeof deliveryNote>;
export type SheetContent = Content<typeof crewChiefSheet>;

type Crew = Pick<Row<typeof projectCrew>, 'id' | 'projectId' | 'startAt' | 'endAt'>;

const spanOf = ({ startAt, endAt }: Crew): Pick<Crew, 'startAt' | 'endAt'> => ({
  ...(startAt === undefined ? {} : { startAt }),
  ...(endAt === undefined ? {} : { endAt }),
});

/** The empty delivery note of a crew, under the crew's id. */
export const newNote = (crew: Crew, companyId?: string): NoteContent => ({
  id: crew.id,
  projectCrewId: crew.id,
  projectId: crew.projectId,
  ...spanOf(crew),
  statusCode: 'open',
  lines: [],
  signatureVoid: false,
  digital: false,
  downloaded: false,
  sentTo: [],
  ...(companyId === undefined ? {} : { companyId }),
});

/** The empty chief's sheet of a crew, under the crew's id. */
export const newSheet = (crew: Crew): SheetContent => ({
  id: crew.id,
  projectCrewId: crew.id,
  projectId: crew.projectId,
  ...spanOf(crew),
  statusCode: 'open',
  downloaded: false,
});

/** The crew's note, or the one it begins with. @throws Refused NOT_FOUND where there is no such crew */
export const noteOf = async (tables: Tables, crewId: string): Promise<NoteContent> => {
  const crew = await tables.peek(projectCrew, crewId);
  if (crew === undefined) throw new Refused('NOT_FOUND');
  return (await tables.get(deliveryNote, crewId)) ?? newNote(crew);
};

/** The crew's sheet, or the one it begins with. @throws Refused NOT_FOUND where there is no such crew */
export const sheetOf = async (tables: Tables, crewId: string): Promise<SheetContent> => {
  const crew = await tables.peek(projectCrew, crewId);
  if (crew === undefined) throw new Refused('NOT_FOUND');
  return (await tables.get(crewChiefSheet, crewId)) ?? newSheet(crew);
};

/** @throws Refused SHEET_RELEASED while the crew's hours are frozen for the office */
export const demandOpenSheet = async (tables: Tables, crewId: string): Promise<void> => {
  if ((await tables.peek(crewChiefSheet, crewId))?.statusCode === 'released') throw new Refused('SHEET_RELEASED');
};

/** What the crew's company wants; undefined where it is not known here. */
export const wishesFor = async (tables: Tables, crewId: string): Promise<Row<typeof companySettings> | undefined> => {
  const crew = await tables.peek(projectCrew, crewId);
  const order = crew === undefined ? undefined : await tables.peek(project, crew.projectId);
  return order === undefined ? undefined : tables.peek(companySettings, order.companyId);
};
