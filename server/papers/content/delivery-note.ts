// The delivery note: the hours of a crew that the client pays for, and its signature.
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import type { Row } from '#schema/define/entity.ts';
import { Refused } from '#schema/define/mutation.ts';
import { billingLine } from '#schema/rules/money/billing.ts';
import { leastCallMin } from '#schema/rules/money/least-call.ts';
import { hoursLines } from '#schema/rules/crews/hours.ts';
import type { FullTenant } from '../../tenants/tenants.ts';
import { editionOf, passage, type Block, type PaperDraft, type SignatureBlock } from '../model/paper.ts';
import type { Records } from '../model/records.ts';
import {
  asClientsSee,
  nameOfContact,
  nameOfPerson,
  readCrewFacts,
  headingFacts,
  zoneLine,
  type ShiftFacts,
} from '../model/crew-facts.ts';
import type { Words } from '../model/paper-texts.ts';
import { hoursTable, type HoursRow } from './hours-table.ts';
import { leastCalls, type FunctionCalls } from './least-calls.ts';

export interface DeliveryNoteRows {
  readonly tenant: FullTenant;
  readonly site: ShiftFacts;
  readonly note: Row<typeof deliveryNote>;
  /** Who signed, where the note itself does not name them. */
  readonly signer: string | undefined;
  readonly releasedBy: string | undefined;
  readonly signature: Uint8Array | undefined;
  /** Least billed minutes of a call, by its function. */
  readonly leastOf: FunctionCalls;
}

export const readDeliveryNote = async (records: Records, crewId: string): Promise<DeliveryNoteRows | undefined> => {
  const site = await readCrewFacts(records, crewId);
  const note = await records.one(deliveryNote, crewId);
  if (site === undefined || note === undefined) return undefined;
  const prices = (await records.one(rateCard, site.project?.rateCardId))?.lines ?? [];
  return {
    tenant: records.tenant,
    site: asClientsSee(
      site,
      note.lines.map(({ assignmentId }) => assignmentId),
    ),
    note,
    leastOf: (functionId) =>
      leastCallMin(
        site.wishes,
        prices.find((price) => price.functionId === functionId),
      ),
    signer: note.signerName ?? (await nameOfContact(records, note.signerContactId)),
    releasedBy: await nameOfPerson(records, note.releasedBy),
    signature:
      note.signedAt === undefined
        ? undefined
        : await records.signature({ entity: deliveryNote, id: note.id, part: note.signedAt }),
  };
};

/**
 * The note as it stands, or with `signed` as it was signed: the same paper before and after its release.
 * @throws Refused NOT_SIGNED where it is to be the signed one and there is no signature that counts
 */
export const deliveryNoteDraft = (
  rows: DeliveryNoteRows,
  words: Words,
  { signed }: { readonly signed: boolean },
): PaperDraft => {
  const { site, note, tenant } = rows;
  const isSigned = note.statusCode !== 'open' && note.signedHash !== undefined && !note.signatureVoid;
  if (signed && !isSigned) throw new Refused('NOT_SIGNED');
  const isReleased = note.statusCode === 'released' && !signed;
  const said = [note.lines, note.clientRemark, note.signedHash, note.signedAt];
  const edition = isReleased
    ? editionOf('released', said, note.releasedAt, note.releaseReason)
    : isSigned
      ? editionOf('signed', said)
      : undefined;
  const numbered = note.number === undefined ? undefined : words.text('papers.number', { number: String(note.number) });
  const state = isReleased
    ? words.text('papers.status.released')
    : isSigned
      ? words.text('papers.status.signed')
      : words.text('papers.status.open');
  return {
    fileName: `delivery-note-${String(note.number ?? note.id)}`,
    ...(edition === undefined ? {} : { edition }),
    paper: {
      language: words.language,
      letterhead: site.letterhead,
      addressee: [],
      title: words.text('papers.title.deliveryNote'),
      subtitle: [numbered, state].filter((part) => part !== undefined).join('  ·  '),
      facts: headingFacts(site, words),
      blocks: [
        ...provisional(rows, words, edition),
        hoursTable(noteRows(rows, words), { zone: site.crew.timezone, words, withBill: true }),
        ...remarks(rows, words),
        ...signatureOf(rows, words),
        ...(isReleased ? release(rows, words) : []),
      ],
      closing: [
        leastCalls(functionsOn(rows), rows.leastOf, {
          words,
          step: tenant.settings.roundToMin,
          nameOf: (functionId) => site.functions.get(functionId) ?? '',
        }),
        zoneLine(site.crew.timezone, words),
        ...(edition === undefined ? [] : [words.text('papers.seal', { tenant: tenant.name })]),
      ],
    },
  };
};

/** The lines of the note; before there are any, the hours as the chief has stated them so far. */
const linesOf = ({ note, site }: DeliveryNoteRows): readonly DeliveryNoteRows['note']['lines'][number][] =>
  note.lines.length > 0 || note.statusCode !== 'open'
    ? note.lines
    : hoursLines(
        site.assignments.map((assignment) => ({
          ...assignment,
          functionId: site.positions.get(assignment.projectCrewItemId) ?? '',
          clientVisible: site.shown.has(assignment.projectCrewItemId),
        })),
      );

/** Functions of whoever is on the note; before there are hours, those that the client ordered. */
const functionsOn = (rows: DeliveryNoteRows): readonly string[] => {
  const worked = linesOf(rows).map(({ functionId }) => functionId);
  const { positions, shown } = rows.site;
  return worked.length > 0 ? worked : [...positions].flatMap(([id, functionId]) => (shown.has(id) ? [functionId] : []));
};

const noteRows = (rows: DeliveryNoteRows, words: Words): readonly HoursRow[] => {
  const { site, tenant } = rows;
  const terms = {
    zone: site.crew.timezone,
    roundToMin: tenant.settings.roundToMin,
    overtimeFromMin: Number.MAX_SAFE_INTEGER,
  };
  const nameOf = namesFor(rows, words);
  return linesOf(rows).map(({ assignmentId, functionId, from, to, breakMin, billMin, remark }) => ({
    from,
    to,
    breakMin,
    name: nameOf(assignmentId),
    functionName: site.functions.get(functionId) ?? '',
    billMin: billMin ?? billingLine({ from, to, breakMin }, { ...terms, minCallMin: rows.leastOf(functionId) }).billMin,
    note: remark ?? '',
  }));
};

/**
 * Names of the people by their assignments; numbers where the company does not want the names of the crew on its
 * papers.
 */
const namesFor =
  ({ site: { assignments, people, wishes } }: DeliveryNoteRows, words: Words) =>
  (assignmentId: string): string => {
    const job = assignments.find(({ id }) => id === assignmentId);
    if (wishes?.showCrewNames !== false || job?.chief === true) return people.get(job?.personId ?? '') ?? '';
    const everybody = [
      ...new Set(assignments.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ personId }) => personId)),
    ];
    return words.text('papers.crewMember', { number: String(everybody.indexOf(job?.personId ?? '') + 1) });
  };

const provisional = ({ note }: DeliveryNoteRows, words: Words, edition: string | undefined): readonly Block[] => [
  ...(note.signatureVoid ? [{ kind: 'notice', text: words.text('papers.signature.broken') } as const] : []),
  ...(edition === undefined && !note.signatureVoid
    ? [{ kind: 'notice', text: words.text('papers.provisional') } as const]
    : []),
];

const remarks = ({ note }: DeliveryNoteRows, words: Words): readonly Block[] =>
  passage(words.text('papers.heading.clientRemark'), note.clientRemark);

const signatureOf = ({ note, site, signer, signature }: DeliveryNoteRows, words: Words): readonly SignatureBlock[] => {
  if (note.signedAt === undefined || note.signatureVoid) return [];
  const at = words.moment(note.signedAt, site.crew.timezone);
  return [
    {
      kind: 'signature',
      heading: words.text('papers.heading.signature'),
      name: signer ?? site.company?.name ?? '',
      lines: [
        site.company?.name ?? '',
        note.digital ? words.text('papers.signature.digital', { at }) : words.text('papers.signature.at', { at }),
      ].filter((line) => line !== ''),
      ...(note.signedHash === undefined
        ? {}
        : { hash: { label: words.text('papers.signature.hash'), value: note.signedHash } }),
      ...(signature === undefined ? {} : { image: signature }),
    },
  ];
};

const release = ({ note, site, releasedBy }: DeliveryNoteRows, words: Words): readonly Block[] => {
  if (note.releasedAt === undefined) return [];
  const by = words.text('papers.release.by', {
    at: words.moment(note.releasedAt, site.crew.timezone),
    name: releasedBy ?? site.letterhead.name,
  });
  const reason =
    note.releaseReason === undefined ? '' : `\n${words.text('papers.release.reason', { reason: note.releaseReason })}`;
  return passage(words.text('papers.heading.release'), `${by}${reason}`);
};
