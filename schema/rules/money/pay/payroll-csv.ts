// A month of pay as a file for payroll programs: which columns, in which words, as the agency's template says
// (operations.md, Payroll programs).
import { SUPPLEMENT_KINDS } from './supplements.ts';
import { csvFile, csvText } from '../../documents/csv.ts';

/** What a column may hold. */
export const PAYROLL_VALUES = [
  'month',
  'payrollNumber',
  'employeeNo',
  'contractNumber',
  'lastName',
  'firstName',
  'date',
  'kind',
  'wageType',
  'caption',
  'projectNumber',
  'hours',
  'minutes',
  'rate',
  'percent',
  'amount',
  'currency',
] as const;
export type PayrollValue = (typeof PAYROLL_VALUES)[number];

/** Kinds of lines that a wage type may be told for. */
export const WAGE_KINDS = ['work', ...SUPPLEMENT_KINDS, 'vacation', 'sick', 'expense', 'bonus', 'correction'] as const;
type WageKind = (typeof WAGE_KINDS)[number];

export interface PayrollTemplate {
  readonly separator: ';' | ',' | '\t';
  readonly decimal: ',' | '.';
  /** A first line with the names of the columns. */
  readonly header: boolean;
  readonly columns: readonly { readonly name: string; readonly value: PayrollValue }[];
  /** The payroll program's number of a kind of pay. */
  readonly wageTypes?: Readonly<Partial<Record<WageKind, string>>>;
}

/** Where the agency has none of its own: every column under its own name. */
export const USUAL_TEMPLATE: PayrollTemplate = {
  separator: ';',
  decimal: ',',
  header: true,
  columns: PAYROLL_VALUES.map((value) => ({ name: value, value })),
};

export interface PayrollFileLine {
  readonly month: string;
  readonly payrollNumber?: number | undefined;
  readonly employeeNo?: string | undefined;
  readonly contractNumber?: string | undefined;
  readonly lastName: string;
  readonly firstName: string;
  readonly date: string;
  readonly kind: WageKind;
  readonly caption: string;
  readonly projectNumber?: number | undefined;
  readonly minutes?: number | undefined;
  readonly rateCents?: number | undefined;
  readonly percent?: number | undefined;
  readonly amountCents: number;
  readonly currency: string;
}

/** Hundredths with two decimals, without a step through binary fractions. */
const decimalOf = (hundredths: number, sign: string): string => {
  const whole = Math.abs(hundredths);
  return `${hundredths < 0 ? '-' : ''}${String(Math.floor(whole / 100))}${sign}${String(whole % 100).padStart(2, '0')}`;
};

const numberOf = (number: number | undefined): string => (number === undefined ? '' : String(number));

const valueOf = (line: PayrollFileLine, value: PayrollValue, { decimal, wageTypes }: PayrollTemplate): string => {
  const { minutes, rateCents } = line;
  switch (value) {
    case 'payrollNumber':
    case 'projectNumber':
    case 'percent':
    case 'minutes':
      return numberOf(line[value]);
    case 'hours':
      return minutes === undefined ? '' : decimalOf(Math.round((minutes * 100) / 60), decimal);
    case 'rate':
      return rateCents === undefined ? '' : decimalOf(rateCents, decimal);
    case 'amount':
      return decimalOf(line.amountCents, decimal);
    case 'wageType':
      return csvText(wageTypes?.[line.kind] ?? '');
    default:
      return csvText(line[value] ?? '');
  }
};

/** The file as text: RFC 4180, with a mark that says UTF-8. */
export const payrollCsv = (lines: readonly PayrollFileLine[], template: PayrollTemplate): string => {
  const { separator, header, columns } = template;
  const rows = [
    ...(header ? [columns.map(({ name }) => csvText(name))] : []),
    ...lines.map((line) => columns.map(({ value }) => valueOf(line, value, template))),
  ];
  return csvFile(rows, separator);
};
