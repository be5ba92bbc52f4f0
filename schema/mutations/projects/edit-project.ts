// The words and dates of an order are changed: by planners, and by its client until it is confirmed. What the agency
// has quoted is no longer what was quoted once its client changes it: it is drawn up anew (domain.md, client-edits).
import { project } from '../../entities/projects/project.ts';
import { edited } from '../../define/edit.ts';
import type { Row } from '../../define/entity.ts';
import { caption, date, listOf, oneOf, optional, ref, refs, text } from '../../define/field.ts';
import { edit, inScope, Refused } from '../../define/mutation.ts';
import { right, type Actor } from '../../define/rights.ts';
import { isClosed } from '../../rules/planning/project-lists.ts';
import { isClientOnly } from '../actors.ts';
import { takesChangesOf } from '../crews/positions/crew-item-content.ts';
import { demandProjectDates } from './project-dates.ts';
import { demandRateCard } from './rate-card-of-order.ts';

/** What only the agency sets. */
const AGENCY_ONLY = [
  'projectManagerContactId',
  'plannerContactIds',
  'cateringAgreementTypeId',
  'chargeTypeId',
  'rateCardId',
] as const;

/** A project whose words and dates this actor may change still. */
export const takesWordsOf = (row: Pick<Row<typeof project>, 'statusCode'>, actor: Actor): boolean =>
  isClientOnly(actor) ? takesChangesOf(row, actor) : !isClosed(row.statusCode);

export const editProject = edit('editProject@1', {
  call: 'POST /projects/{number}',
  args: {
    /** The row's id: a project that has no number yet is edited all the same. */
    number: ref('projects'),
    name: optional(caption),
    clientMark: optional(text(1, 80)),
    beginDate: optional(date),
    endDate: optional(date),
    reference: optional(text(1, 80)),
    comment: optional(text(1, 4000)),
    deliveryAddress: optional(text(1, 400)),
    clientContactId: optional(ref('contacts')),
    rateCardId: optional(ref('rateCards')),
    projectManagerContactId: optional(ref('contacts')),
    plannerContactIds: optional(refs('contacts')),
    cateringAgreementTypeId: optional(ref('cateringAgreementTypes')),
    chargeTypeId: optional(ref('chargeTypes')),
    cleared: optional(
      listOf(oneOf('reference', 'comment', 'deliveryAddress', 'clientContactId', 'projectManagerContactId'), 5),
    ),
  },
  subject: ({ number }) => [project, number],
  by: [right('projects', 'EDIT'), inScope('client', right('projects', 'CREATE'))],
  touches: ({ number }) => [[project, number]],
  lane: ({ number }) => `project:${number}`,
  class: 'normal',
  nature: 'intent',
  follows: ['statusCode'],
  async apply(tables, { number, cleared, ...changes }, actor) {
    const row = await tables.get(project, number);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (!takesWordsOf(row, actor)) throw new Refused('PROJECT_CLOSED');
    if (isClientOnly(actor)) {
      const foreign =
        AGENCY_ONLY.find((name) => changes[name] !== undefined) ??
        cleared?.find((name) => name === 'projectManagerContactId');
      if (foreign !== undefined) throw new Refused('NO_RIGHT', foreign);
    }
    const changed = edited(row, changes, cleared);
    demandProjectDates(changed);
    if (changed.rateCardId !== row.rateCardId || changed.beginDate !== row.beginDate)
      await demandRateCard(tables, changed);
    const isDrawnUpAnew = isClientOnly(actor) && row.statusCode === 'quoted';
    await tables.put(project, isDrawnUpAnew ? { ...changed, statusCode: 'designClient' } : changed);
  },
});
