// Delivery notes, chief's sheets, ratings, photos and security checks of a crew whose work is over.
import { createHash } from 'node:crypto';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { canonicalHours, hoursLines, type HoursLine } from '#schema/rules/crews/hours.ts';
import { chanceFor, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch } from '../base/batch.ts';
import { starOf } from '../cast/cast.ts';
import { canonicalInstant, instantFrom, minutesBetween, plusMinutes } from '../base/moments.ts';
import type { Chance } from '../base/random.ts';
import type { MadeAssignment, MadeCrew } from '../cast/shift.ts';
import { billedMinutes } from '../cast/worked-hours.ts';
import { chargedMore } from './charged-more.ts';
import { filed } from './filing.ts';
import type { DemoForms } from './forms.ts';

/** How far the papers of a crew have come. */
export type PaperState = 'open' | 'signed' | 'signatureVoid' | 'released';

export interface CrewOnPaper {
  readonly backdrop: Backdrop;
  readonly chance: Chance;
  readonly forms: DemoForms;
  readonly made: MadeCrew;
  readonly assignments: readonly MadeAssignment[];
  /** The next number of a delivery note. */
  nextNote(): number;
}

const hashOf = (lines: readonly HoursLine[]): string =>
  createHash('sha256').update(canonicalHours(lines)).digest('hex');

/** What the note and the sheet of a crew have in common. */
interface CrewFacts {
  readonly lines: readonly HoursLine[];
  readonly hash: string;
  readonly at: Temporal.Instant;
  readonly times: {
    readonly projectCrewId: string;
    readonly projectId: string;
    readonly startAt: string;
    readonly endAt: string;
  };
  /** Who released a paper, and when. */
  readonly release: { readonly releasedAt: string; readonly releasedBy?: string };
}

const factsOf = ({ made: { crew, project, items, times }, assignments }: CrewOnPaper): CrewFacts => {
  const positions = new Map(items.map((item) => [item.id, item]));
  const lines = hoursLines(
    assignments.map((row) => {
      const item = positions.get(row.projectCrewItemId);
      return { ...row, functionId: item?.functionId ?? '', clientVisible: item?.clientVisible === true };
    }),
  );
  const chief = assignments.find((row) => row.chief);
  const { startAt, endAt } = times;
  return {
    lines,
    hash: hashOf(lines),
    at: instantFrom(endAt),
    times: { projectCrewId: crew.id, projectId: project.id, startAt, endAt },
    release: {
      releasedAt: plusMinutes(endAt, 90),
      ...(chief === undefined ? {} : { releasedBy: chief.personId }),
    },
  };
};

const noteOf = ({ backdrop, made, nextNote }: CrewOnPaper, facts: CrewFacts, state: PaperState): Batch => {
  const { lines, hash, at, times, release } = facts;
  const isReleased = state === 'released';
  const more = chargedMore(backdrop, made);
  const isVoid = state === 'signatureVoid';
  const signed = {
    signedHash: isVoid ? hashOf(lines.slice(1)) : hash,
    signerName: 'Mia Berg',
    signerContactId: starOf(backdrop.cast, 'client').contact.id,
    signedAt: plusMinutes(times.endAt, 20),
  };
  const released = {
    ...release,
    downloadedAt: plusMinutes(release.releasedAt, 600),
    sentAt: plusMinutes(release.releasedAt, 5),
  };
  const row = stamped(deliveryNote, at, {
    id: made.crew.id,
    number: nextNote(),
    ...times,
    companyId: made.project.companyId,
    statusCode: isVoid ? 'open' : state,
    lines: lines.map((line) => ({
      ...line,
      billMin: billedMinutes(minutesBetween(line.from, line.to) - line.breakMin),
      ...(more === undefined ? {} : { surcharges: more(line) }),
    })),
    hoursHash: hash,
    signatureVoid: isVoid,
    digital: false,
    downloaded: isReleased,
    sentTo: isReleased ? ['accounts@harbourfest.example.test'] : [],
    ...(state === 'open' ? {} : signed),
    ...(isReleased ? released : {}),
  });
  return { entity: deliveryNote, rows: [row] };
};

const sheetOf = ({ made }: CrewOnPaper, facts: CrewFacts, state: 'open' | 'released'): Batch => {
  const { hash, at, times, release } = facts;
  const row = stamped(crewChiefSheet, at, {
    id: made.crew.id,
    ...times,
    statusCode: state,
    hoursHash: hash,
    downloaded: state === 'released',
    ...(state === 'released'
      ? { ...release, downloadedAt: plusMinutes(release.releasedAt, 600), incidents: 'None.' }
      : { equipmentNote: 'Two radios went back with the truck.' }),
  });
  return { entity: crewChiefSheet, rows: [row] };
};

/** The note and the sheet of a crew, each in the state that is said; hours are those of the assignments. */
export const papersOfCrew = (onPaper: CrewOnPaper, note: PaperState, sheet: 'open' | 'released'): readonly Batch[] => {
  const facts = factsOf(onPaper);
  return [noteOf(onPaper, facts, note), sheetOf(onPaper, facts, sheet)];
};

/** What the chief thought of some of the crew, in stars. */
export const ratingsOfCrew = ({ chance, made, assignments, backdrop }: CrewOnPaper): Batch => {
  const chief = assignments.find((row) => row.chief && row.statusCode === 'worked');
  const rated =
    chief === undefined
      ? []
      : assignments.filter((row) => row !== chief && row.statusCode === 'worked' && chance.happens(0.45));
  const at = instantFrom(made.times.endAt).add({ minutes: 30 });
  return {
    entity: projectCrewItemRating,
    rows: rated.map((row) =>
      stamped(projectCrewItemRating, at, {
        id: chance.id(at),
        ratingTypeId: backdrop.lookups.idOf('crewRatingTypes', chance.pick(['punctuality', 'skill', 'teamwork'])),
        stars: chance.pick([3, 4, 4, 5, 5]),
        assignmentId: row.id,
        projectCrewId: made.crew.id,
        contactId: row.contactId,
        byContactId: chief?.contactId ?? row.contactId,
        at: canonicalInstant(at),
        ...(chance.happens(0.1)
          ? { comment: chance.pick(['Calm when it got tight.', 'Knows the dock by heart.', 'Helped the new ones.']) }
          : {}),
      }),
    ),
  };
};

/** What the client thought of those who worked on the crew, in stars. */
export const clientRatingsOf = (
  backdrop: Backdrop,
  { crew, times }: MadeCrew,
  assignments: readonly MadeAssignment[],
): Batch => {
  const chance = chanceFor(backdrop, `ratings of ${crew.name}`);
  const at = instantFrom(times.endAt).add({ hours: 2 });
  const byContactId = starOf(backdrop.cast, 'client').contact.id;
  return {
    entity: projectCrewItemRating,
    rows: assignments
      .filter((row) => row.workedStart !== undefined)
      .map(({ id: assignmentId, contactId }) =>
        stamped(projectCrewItemRating, at, {
          id: chance.id(at),
          ratingTypeId: backdrop.lookups.idOf('crewRatingTypes', 'teamwork'),
          stars: chance.pick([3, 4, 4, 5, 5]),
          assignmentId,
          projectCrewId: crew.id,
          contactId,
          byContactId,
          at: canonicalInstant(at),
        }),
      ),
  };
};

const PHOTO_NAMES = [
  'Stage left, finished',
  'Dock before the load-out',
  'Truss with motors',
  'Barricades in line',
] as const;

/** A photo now and then, seen by the crew and the client. */
export const photosOfCrew = ({ chance, made, assignments, backdrop }: CrewOnPaper, count: number): Batch => {
  const takers = assignments.filter((row) => row.workedStart !== undefined);
  const at = instantFrom(made.times.startAt).add({ minutes: 75 });
  const rows =
    takers.length === 0
      ? []
      : Array.from({ length: count }, () =>
          filed(backdrop, {
            id: chance.id(at),
            at,
            type: 'photo',
            name: chance.pick(PHOTO_NAMES),
            owner: ['projectCrew', made.crew.id],
            paper: backdrop.papers.photo,
            visibility: chance.happens(0.5) ? 'client' : 'crew',
            more: { projectId: made.project.id, takenBy: chance.pick(takers).personId, takenAt: canonicalInstant(at) },
          }),
        );
  return { entity: document, rows };
};

/** The chief's daily check, signed. */
export const securityCheckOf = ({ chance, made, assignments, forms, backdrop }: CrewOnPaper): Batch => {
  const chief = assignments.find((row) => row.chief);
  const at = instantFrom(made.times.startAt).add({ minutes: 12 });
  const [date] = made.items.map((item) => item.startDate);
  const answers = [
    { questionId: 'exits', value: true },
    { questionId: 'fire', value: true },
    { questionId: 'wind', value: chance.whole(0, 9) },
    { questionId: 'rig', value: 'o1' },
    { questionId: 'gear', value: ['o1', 'o2', 'o3'] },
  ];
  return {
    entity: formResult,
    rows:
      chief === undefined || date === undefined
        ? []
        : [
            stamped(formResult, at, {
              id: chance.id(at),
              formId: forms.security.id,
              kind: 'security',
              formVersion: 1,
              personId: chief.personId,
              projectCrewId: made.crew.id,
              projectId: made.project.id,
              date,
              shift: '1',
              qualityCheckTypeId: backdrop.lookups.idOf('qualityCheckTypes', 'security'),
              answers,
              state: 'signed',
              signerName: 'Crew chief',
              signedAt: canonicalInstant(at),
              submittedAt: canonicalInstant(at),
              sentTo: [],
            }),
          ],
  };
};
