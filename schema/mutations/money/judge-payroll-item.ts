// A person accepts a line of the payroll, or declines it with a reason. The amount that was seen goes along.
import { MOST_CORRECTIONS, payrollItem, type PayrollItemStatus } from '../../entities/money/payroll-item.ts';
import { payroll } from '../../entities/money/payroll.ts';
import { cents, minutes, only, optional, ref, text, caption } from '../../define/field.ts';
import { edit, inScope, mutation, Refused, type Tables } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import type { Scene } from '../../define/scene.ts';
import { into, rule } from '../../define/server-value.ts';
import type { Row } from '../../define/entity.ts';
import { ACCOUNTANTS } from '../../rules/messages/dotted-date.ts';
import { mayBecome } from '../../rules/states.ts';

type Item = Row<typeof payrollItem>;

interface Judgement {
  readonly id: string;
  readonly amountCents?: number;
  readonly to: PayrollItemStatus;
}

/** The line, when it may go to that state. @throws Refused PAYROLL_CLOSED, ITEM_CHANGED, BAD_TRANSITION */
const openItem = async (tables: Tables, { id, amountCents, to }: Judgement): Promise<Item> => {
  const row = await tables.get(payrollItem, id);
  if (row === undefined) throw new Refused('NOT_FOUND');
  const month = await tables.peek(payroll, row.payrollId);
  const isClosed = month?.statusCode === 'confirmed' || month?.statusCode === 'paid';
  // What was declined in a month that is over is put right on the next one: the server moves it there.
  const isPutRight = row.statusCode === 'declined' && to === 'corrected';
  if (row.statusCode === 'final' || (isClosed && !isPutRight)) throw new Refused('PAYROLL_CLOSED');
  if (amountCents !== undefined && amountCents !== row.amountCents) throw new Refused('ITEM_CHANGED');
  if (!mayBecome('payrollItems', row.statusCode, to)) throw new Refused('BAD_TRANSITION');
  return row;
};

export const acceptPayrollItem = mutation('acceptPayrollItem@1', {
  call: 'POST /payrollItems/{id}',
  args: { id: ref('payrollItems'), statusCode: only('accepted'), amountCents: cents },
  subject: ({ id }) => [payrollItem, id],
  by: ['self'],
  touches: ({ id }) => [[payrollItem, id]],
  lane: ({ id }) => `payrollItem:${id}`,
  class: 'normal',
  nature: 'intent',
  decidedBy: ['amountCents'],
  intent: ({ id }) => `accept:${id}`,
  async apply(tables, { id, amountCents }) {
    await tables.put(payrollItem, {
      ...(await openItem(tables, { id, amountCents, to: 'accepted' })),
      statusCode: 'accepted',
    });
  },
});

export const declinePayrollItem = mutation('declinePayrollItem@1', {
  call: 'POST /payrollItems/{id}/decline',
  args: { id: ref('payrollItems'), reason: text(1, 400), amountCents: optional(cents) },
  subject: ({ id }) => [payrollItem, id],
  by: ['self'],
  touches: ({ id }) => [[payrollItem, id]],
  lane: ({ id }) => `payrollItem:${id}`,
  class: 'normal',
  nature: 'intent',
  decidedBy: ['amountCents'],
  intent: ({ id }) => `decline:${id}`,
  emits: ({ todo }) => [
    todo('itemDeclined', async ({ args: { id, reason }, isChanged, scene }) => {
      const line = await scene.row(payrollItem, id);
      return !isChanged || line === undefined
        ? undefined
        : {
            values: { name: await scene.phrases.person(line.personId), item: line.caption, reason },
            category: 'PAYROLL',
            refKind: 'payrollItem',
            refId: id,
            recipient: ACCOUNTANTS,
          };
    }),
  ],
  async apply(tables, { reason, ...judged }) {
    await tables.put(payrollItem, {
      ...(await openItem(tables, { ...judged, to: 'declined' })),
      statusCode: 'declined',
      declineReason: reason,
    });
  },
});

/** What a person is paid by. */
const isSame = (one: Item, other: Item): boolean =>
  (['caption', 'minutes', 'rateCents', 'amountCents'] as const).every((field) => one[field] === other[field]);

/** What was corrected before, and how the line stood until now. */
const withCorrection = async (before: Item, { now, phrases }: Scene): Promise<Item['corrections']> => {
  const { corrections = [], caption: said, minutes: worked, rateCents, amountCents } = before;
  const by = await phrases.author();
  const stood = {
    at: now,
    ...(by === '' ? {} : { by }),
    caption: said,
    ...(worked === undefined ? {} : { minutes: worked }),
    ...(rateCents === undefined ? {} : { rateCents }),
    amountCents,
  };
  return [...corrections, stood].slice(-MOST_CORRECTIONS);
};

/** The office writes the line anew; the person looks at it once more. */
export const correctPayrollItem = edit('correctPayrollItem@1', {
  call: 'POST /payrollItems/{id}',
  args: {
    id: ref('payrollItems'),
    statusCode: only('corrected'),
    amountCents: cents,
    minutes: optional(minutes),
    rateCents: optional(cents),
    caption: optional(caption),
  },
  subject: ({ id }) => [payrollItem, id],
  by: [inScope('office', right('payrolls', 'EDIT'))],
  fourEyes: true,
  touches: ({ id }) => [[payrollItem, id]],
  lane: ({ id }) => `payrollItem:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  // What the person said of it meanwhile is asked of them anew.
  follows: ['statusCode', 'corrections'],
  sets: into(payrollItem, {
    corrections: rule(async ({ before, row, scene }) =>
      before === undefined || row === undefined || isSame(before, row) ? undefined : withCorrection(before, scene),
    ),
  }),
  async apply(tables, { id, ...changes }) {
    await tables.put(payrollItem, { ...(await openItem(tables, { id, to: 'corrected' })), ...changes });
  },
});
