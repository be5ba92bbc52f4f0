// Receipts that crew members hand in.
import type { Content } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { sumsOf } from '#schema/rules/money/money.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { STANDARD_TAX_PCT } from '../base/lookups.ts';
import { starOf, WORKING_LOGINS } from '../cast/cast.ts';
import type { Someone } from '../cast/people.ts';
import type { Chance } from '../base/random.ts';
import { filed } from './filing.ts';

type Status = Content<typeof receipt>['statusCode'];

const EXPENSES = [
  ['Train to Graz and back', 'travel', 'Railway', 6420],
  ['Parking, three days', 'expense', 'Garage Nord', 5400],
  ['Gloves and tape', 'expense', 'Tool shop', 3185],
  ['Taxi after the night load-out', 'travel', 'Taxi', 2890],
  ['Meals for the crew', 'expense', 'Bakery', 4760],
] as const;

/** Who hands it in, how many days ago, how far it has come, and which company pays. */
interface Claim {
  readonly who: Someone;
  readonly days: number;
  readonly statusCode: Status;
  readonly payer: string;
}

interface MadeReceipt {
  readonly head: DemoRow;
  readonly items: readonly DemoRow[];
  readonly paper: DemoRow;
}

const makeReceipt = (backdrop: Backdrop, chance: Chance, claim: Claim, number: number): MadeReceipt => {
  const {
    who: { person },
    days,
    statusCode,
    payer,
  } = claim;
  const at = moment(backdrop, days, '19:30');
  const id = chance.id(at);
  const [caption, type, payee, unitCents] = chance.pick(EXPENSES);
  const paper = filed(backdrop, {
    id: chance.id(at),
    at,
    type: 'photo',
    name: caption,
    owner: ['receipt', id],
    paper: backdrop.papers.bill,
    more: { takenBy: person.id },
  });
  const lines = [
    { caption, quantity: 1, unitCents },
    ...(chance.happens(0.4) ? [{ caption: 'Coffee on the way', quantity: 2, unitCents: 380 }] : []),
  ];
  const sums = sumsOf(lines.map((line) => ({ ...line, taxPct: STANDARD_TAX_PCT })));
  const items = lines.map((line) =>
    stamped(receiptItem, at, {
      ...line,
      id: chance.id(at),
      receiptId: id,
      personId: person.id,
      taxTypeId: backdrop.lookups.idOf('taxTypes', 'standard'),
      projectNumber: 1001,
      documentIds: [paper.id],
    }),
  );
  const head = stamped(receipt, at, {
    id,
    number,
    typeId: backdrop.lookups.idOf('receiptTypes', type),
    companyId: payer,
    date: dayFrom(backdrop, days),
    currency: 'EUR',
    payee,
    personId: person.id,
    statusCode,
    totalCents: sums.totalCents,
    taxCents: sums.taxCents,
    ...(statusCode === 'rejected' ? { rejectReason: 'The photo cannot be read.' } : {}),
  });
  return { head, items, paper };
};

/** In the order in which they get their numbers; made one by one, as each may ask chance. */
const claims = function* (backdrop: Backdrop, chance: Chance): Iterable<Claim> {
  const { cast, crew, places } = backdrop;
  const payer = places.branch.id;
  for (const login of WORKING_LOGINS)
    for (const [index, statusCode] of (['draft', 'inReview', 'approved', 'rejected', 'paid'] as const).entries())
      yield { who: starOf(cast, login), days: -2 - index * 9, statusCode, payer };
  // What the first client pays for itself.
  const [client] = places.clients;
  if (client !== undefined)
    for (const [index, statusCode] of (['inReview', 'approved', 'paid'] as const).entries())
      yield { who: starOf(cast, 'chief'), days: -4 - index * 12, statusCode, payer: client.id };
  for (const who of crew.slice(WORKING_LOGINS.length))
    for (let count = chance.whole(6, 11); count > 0; count -= 1)
      yield {
        who,
        days: -chance.whole(3, 700),
        statusCode: chance.pick(['approved', 'paid', 'paid', 'inReview']),
        payer,
      };
};

/**
 * Everybody who signs in has one in each state, the chief some that the client pays; some of the others hand one in now
 * and then.
 */
export const receipts = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'receipts');
  const made: MadeReceipt[] = [];
  for (const claim of claims(backdrop, chance)) made.push(makeReceipt(backdrop, chance, claim, 501 + made.length));
  return [
    { entity: receipt, rows: made.map(({ head }) => head) },
    { entity: receiptItem, rows: made.flatMap(({ items }) => items) },
    { entity: document, rows: made.map(({ paper }) => paper) },
  ];
};
