// The proof of presence: one check of one person, with all that is known of its time and place.
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import type { Row } from '#schema/define/entity.ts';
import { Refused } from '#schema/define/mutation.ts';
import { dateOf, formatDistance } from '#i18n/format.ts';
import { localeOf } from '#i18n/languages.ts';
import { editionOf, fact, passage, type Block, type PaperDraft, type Fact } from '../model/paper.ts';
import type { Records } from '../model/records.ts';
import { nameOfPerson, readCrewFacts, headingFacts, zoneLine, type ShiftFacts } from '../model/crew-facts.ts';
import type { Words } from '../model/paper-texts.ts';

export interface CrewCheckRows {
  readonly site: ShiftFacts;
  readonly check: Row<typeof crewCheck>;
  readonly sheet: Row<typeof crewChiefSheet> | undefined;
  readonly correctedBy: string | undefined;
  readonly scannedBy: string | undefined;
  readonly releasedBy: string | undefined;
}

export const readCrewCheck = async (records: Records, id: string): Promise<CrewCheckRows | undefined> => {
  const check = await records.one(crewCheck, id);
  const site = check === undefined ? undefined : await readCrewFacts(records, check.projectCrewId);
  if (check === undefined || site === undefined) return undefined;
  const sheet = await records.one(crewChiefSheet, check.projectCrewId);
  return {
    site,
    check,
    sheet,
    correctedBy: await nameOfPerson(records, check.correctedBy),
    scannedBy: await nameOfPerson(records, check.scannedBy),
    releasedBy: await nameOfPerson(records, sheet?.releasedBy),
  };
};

/** The person's words, and those of whoever decided. */
const noteOf = ({ note, decidedReason }: CrewCheckRows['check']): string | undefined => {
  const said = [note, decidedReason].filter((one) => one !== undefined);
  return said.length === 0 ? undefined : said.join('\n');
};

/** A chief stands behind a check who gave, scanned, accepted or corrected it, or who released the sheet of its crew. */
const isCountersigned = ({ check, sheet }: CrewCheckRows): boolean =>
  check.by === 'chief' ||
  check.proof === 'qr' ||
  check.state === 'accepted' ||
  check.state === 'corrected' ||
  sheet?.statusCode === 'released';

/** @throws Refused NOT_SIGNED where it is to be the countersigned one and no chief stands behind it */
export const crewCheckDraft = (
  rows: CrewCheckRows,
  words: Words,
  { signed }: { readonly signed: boolean },
): PaperDraft => {
  const { site, check, sheet } = rows;
  if (signed && !isCountersigned(rows)) throw new Refused('NOT_SIGNED');
  const name = site.people.get(check.personId) ?? '';
  return {
    fileName: `${check.kind}-${name}-${dateOf(check.at, site.crew.timezone)}`,
    ...(signed
      ? {
          edition: editionOf(
            check.state,
            check.at,
            check.correctedAt,
            check.scannedAt,
            check.flags,
            sheet?.statusCode,
            sheet?.releasedAt,
          ),
        }
      : {}),
    paper: {
      language: words.language,
      letterhead: site.letterhead,
      addressee: [],
      title: words.text('papers.title.crewCheck'),
      subtitle: `${words.text(`papers.check.kind.${check.kind}`)}  ·  ${words.text(`papers.check.state.${check.state}`)}`,
      facts: [
        ...fact(words.text('papers.fact.person'), name),
        ...checkFacts(rows, words),
        ...headingFacts(site, words),
      ],
      blocks: [
        ...passage(words.text('papers.fact.note'), noteOf(check)),
        ...(signed ? countersignature(rows, words) : []),
      ],
      closing: [
        zoneLine(site.crew.timezone, words),
        ...(signed ? [words.text('papers.seal', { tenant: site.letterhead.name })] : []),
      ],
    },
  };
};

const checkFacts = ({ site, check }: CrewCheckRows, words: Words): readonly Fact[] => {
  const zone = site.crew.timezone;
  const assignment = site.assignments.find(({ id }) => id === check.assignmentId);
  const functionId = site.positions.get(assignment?.projectCrewItemId ?? '') ?? '';
  return [
    ...fact(words.text('papers.fact.function'), site.functions.get(functionId)),
    ...fact(words.text('papers.fact.time'), words.moment(check.at, zone)),
    ...fact(
      words.text('papers.fact.planned'),
      assignment === undefined
        ? undefined
        : `${words.time(assignment.effectiveStart, zone)} – ${words.time(assignment.effectiveEnd, zone)}`,
    ),
    ...fact(
      words.text('papers.fact.uncertainty'),
      check.uncertaintyMs === undefined
        ? undefined
        : words.text('papers.check.seconds', { seconds: words.quantity(check.uncertaintyMs / 1000) }),
    ),
    ...fact(
      words.text('papers.fact.received'),
      check.receivedAt === undefined ? undefined : words.moment(check.receivedAt, zone),
    ),
    ...fact(words.text('papers.fact.position'), positionOf(check, words)),
    ...fact(words.text('papers.fact.given'), words.text(`papers.check.by.${check.by}`)),
    ...fact(
      words.text('papers.fact.remarks'),
      check.flags.map((flag) => words.text(`papers.check.flag.${flag}`)).join(', '),
    ),
  ];
};

const positionOf = ({ geoState, distanceM }: Row<typeof crewCheck>, words: Words): string => {
  const place = words.text(`papers.check.geo.${geoState}`);
  return distanceM === undefined
    ? place
    : words.text('papers.check.distance', { place, distance: formatDistance(distanceM, localeOf(words.language)) });
};

const countersignature = (
  { site, check, sheet, correctedBy, scannedBy, releasedBy }: CrewCheckRows,
  words: Words,
): readonly Block[] => {
  const zone = site.crew.timezone;
  const corrected =
    check.correctedAt === undefined
      ? []
      : [
          words.text('papers.check.wasCorrected', {
            at: words.moment(check.correctedAt, zone),
            name: correctedBy ?? '',
          }),
        ];
  const scanned =
    check.scannedAt === undefined
      ? []
      : [words.text('papers.check.wasScanned', { at: words.moment(check.scannedAt, zone), name: scannedBy ?? '' })];
  const released =
    sheet?.releasedAt === undefined
      ? []
      : [words.text('papers.release.by', { at: words.moment(sheet.releasedAt, zone), name: releasedBy ?? '' })];
  const chiefs = site.assignments.filter(({ chief }) => chief).map(({ personId }) => site.people.get(personId) ?? '');
  return [
    {
      kind: 'signature',
      heading: words.text('papers.check.countersigned'),
      name: releasedBy ?? correctedBy ?? chiefs.join(', '),
      lines: [...scanned, ...corrected, ...released],
    },
  ];
};
