// The papers of a payroll: the payslip with its amounts, and the timesheet with its hours.
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { person } from '#schema/entities/people/person.ts';
import { countsInMonth, grossOf } from '#schema/rules/money/pay/shift-pay.ts';
import { paysAgain } from '#schema/rules/money/pay/supplements.ts';
import type { Row } from '#schema/define/entity.ts';
import type { FullTenant } from '../../tenants/tenants.ts';
import { sql } from '../../database/sql/sql.ts';
import { editionOf, end, fact, start, type PaperDraft, type Letterhead, type Table } from '../model/paper.ts';
import { letterheadOf } from '../model/letterhead.ts';
import type { Records } from '../model/records.ts';
import type { Words } from '../model/paper-texts.ts';

export interface PayrollRows {
  readonly tenant: FullTenant;
  readonly letterhead: Letterhead;
  readonly payroll: Row<typeof payroll>;
  readonly person: Row<typeof person> | undefined;
  readonly items: readonly Row<typeof payrollItem>[];
}

export const readPayroll = async (records: Records, id: string): Promise<PayrollRows | undefined> => {
  const found = await records.one(payroll, id);
  if (found === undefined) return undefined;
  const items = await records.where(payrollItem, sql`t.payroll_id = ${id}`);
  return {
    tenant: records.tenant,
    payroll: found,
    letterhead: await letterheadOf(records),
    person: await records.one(person, found.personId),
    items: items.toSorted((one, other) =>
      one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1,
    ),
  };
};

export type PayrollPaper = 'payslip' | 'timesheet';

export const payrollDraft = (rows: PayrollRows, words: Words, which: PayrollPaper): PaperDraft => {
  const { payroll: month, person: whose, letterhead, tenant } = rows;
  const isFinal = month.statusCode === 'confirmed' || month.statusCode === 'paid';
  return {
    fileName: `${which}-${month.month}`,
    ...(isFinal
      ? {
          edition: editionOf(
            month.month,
            month.grossCents,
            month.netCents,
            counted(rows).map(({ id, date, caption, kind, minutes, rateCents, amountCents }) => [
              id,
              date,
              caption,
              kind,
              minutes,
              rateCents,
              amountCents,
            ]),
          ),
        }
      : {}),
    paper: {
      language: words.language,
      letterhead,
      addressee: addresseeOf(whose),
      title: words.text(which === 'payslip' ? 'papers.title.payslip' : 'papers.title.timesheet'),
      subtitle: [
        words.month(month.month),
        month.number === undefined ? '' : words.text('papers.number', { number: String(month.number) }),
      ]
        .filter((part) => part !== '')
        .join('  ·  '),
      facts: [
        ...fact(words.text('papers.fact.person'), whose?.displayName),
        ...fact(words.text('papers.fact.employeeNo'), whose?.employeeNo),
        ...fact(words.text('papers.fact.month'), words.month(month.month)),
        ...(isFinal ? [] : fact(words.text('papers.fact.state'), words.text(`papers.status.${month.statusCode}`))),
      ],
      blocks: [
        ...(isFinal ? [] : [{ kind: 'notice', text: words.text('papers.provisional') } as const]),
        which === 'payslip' ? amounts(rows, words) : hours(rows, words),
      ],
      closing: isFinal ? [words.text('papers.seal', { tenant: tenant.name })] : [],
    },
  };
};

const addresseeOf = (whose: Row<typeof person> | undefined): readonly string[] =>
  whose === undefined
    ? []
    : [
        `${whose.firstName} ${whose.lastName}`,
        whose.street ?? '',
        `${whose.zip ?? ''} ${whose.city ?? ''}`.trim(),
      ].filter((line) => line !== '');

/** What the person declined stands on no paper until the office has put it right. */
const counted = ({ items }: PayrollRows): readonly Row<typeof payrollItem>[] => items.filter(countsInMonth);

const amounts = (rows: PayrollRows, words: Words): Table => {
  const { currency } = rows.tenant;
  const { grossCents, netCents } = rows.payroll;
  const items = counted(rows);
  const line = (label: string, cents: number): readonly string[] => [
    label,
    '',
    '',
    '',
    '',
    words.money(cents, currency),
  ];
  return {
    kind: 'table',
    heading: '',
    columns: [
      start(words.text('papers.column.date'), 22),
      start(words.text('papers.column.description'), 36),
      start(words.text('papers.column.kind'), 20),
      end(words.text('papers.column.hours'), 12),
      end(words.text('papers.column.rate'), 15),
      end(words.text('papers.column.amount'), 18),
    ],
    rows: items.map(({ date, caption, kind, minutes, rateCents, amountCents }) => [
      words.date(date),
      caption,
      words.text(`papers.item.${kind}`),
      minutes === undefined ? '' : words.hours(minutes),
      rateCents === undefined ? '' : words.money(rateCents, currency),
      words.money(amountCents, currency),
    ]),
    sums: [
      line(words.text('papers.sum.gross'), grossCents ?? grossOf(items)),
      ...(netCents === undefined ? [] : [line(words.text('papers.sum.netPay'), netCents)]),
    ],
  };
};

const hours = (rows: PayrollRows, words: Words): Table => {
  const items = counted(rows).filter(({ minutes }) => minutes !== undefined);
  return {
    kind: 'table',
    heading: '',
    columns: [
      start(words.text('papers.column.date'), 26),
      start(words.text('papers.column.description'), 40),
      start(words.text('papers.column.kind'), 22),
      end(words.text('papers.column.hours'), 12),
    ],
    rows: items.map(({ date, caption, kind, minutes = 0 }) => [
      words.date(date),
      caption,
      words.text(`papers.item.${kind}`),
      words.hours(minutes),
    ]),
    sums: [
      [
        words.text('papers.sum.total'),
        '',
        '',
        words.hours(items.reduce((sum, { kind, minutes = 0 }) => (paysAgain(kind) ? sum : sum + minutes), 0)),
      ],
    ],
  };
};
