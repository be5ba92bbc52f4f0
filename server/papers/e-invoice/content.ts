// The content of an e-invoice in the form that the library takes: the elements of UBL by their names.
import type { Words } from '../model/paper-texts.ts';
import type { BillPosition, TaxOfRate } from './bill.ts';
import type { EInvoiceFacts, InvoiceParty } from './facts.ts';

type Content = Readonly<Record<string, unknown>>;

/** Kinds of documents (UNTDID 1001). */
const TYPE = { invoice: '380', credit: '381' } as const;
/** Units (UN/ECE Recommendation 20): hour, piece, lump sum. */
const UNIT = { h: 'HUR', piece: 'H87', flat: 'LS' } as const;
/** Ways to pay (UNTDID 4461): a transfer, within SEPA or not. */
const TRANSFER = { sepa: '58', other: '30' } as const;
/** Kinds of electronic addresses: mail. */
const MAIL = 'EM';
const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } as const;

export interface ContentNeeds {
  readonly facts: EInvoiceFacts;
  readonly words: Words;
}

/** The whole content; what it lacks was judged before. */
export const contentOf = (needs: ContentNeeds): Content => {
  const { facts } = needs;
  const { rows, bill, isCredit, billing, takesBack, period } = facts;
  const { invoice } = rows;
  const { currency } = invoice;
  return {
    'ubl:Invoice': {
      'cbc:ID': String(invoice.number ?? invoice.id),
      'cbc:IssueDate': invoice.date,
      'cbc:DueDate': invoice.dueOn,
      'cbc:InvoiceTypeCode': isCredit ? TYPE.credit : TYPE.invoice,
      ...notesOf(needs),
      'cbc:DocumentCurrencyCode': currency,
      ...(invoice.reference === undefined ? {} : { 'cbc:BuyerReference': invoice.reference }),
      ...(period === undefined
        ? {}
        : { 'cac:InvoicePeriod': { 'cbc:StartDate': period.from, 'cbc:EndDate': period.to } }),
      ...(takesBack === undefined
        ? {}
        : {
            'cac:BillingReference': [
              { 'cac:InvoiceDocumentReference': { 'cbc:ID': takesBack.number, 'cbc:IssueDate': takesBack.date } },
            ],
          }),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerContent(facts.seller) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerContent(facts.buyer) },
      // The schema of CII wants a delivery; without a project the day of the invoice counts as its day.
      'cac:Delivery': { 'cbc:ActualDeliveryDate': period?.to ?? invoice.date },
      ...(isCredit || billing.iban === undefined ? {} : { 'cac:PaymentMeans': [paymentOf(facts, billing.iban)] }),
      'cac:PaymentTerms': { 'cbc:Note': termsOf(needs) },
      'cac:TaxTotal': [
        {
          ...money('cbc:TaxAmount', bill.taxCents, currency),
          'cac:TaxSubtotal': bill.taxes.map((tax) => taxContent(facts, tax)),
        },
      ],
      'cac:LegalMonetaryTotal': {
        ...money('cbc:LineExtensionAmount', bill.netCents, currency),
        ...money('cbc:TaxExclusiveAmount', bill.netCents, currency),
        ...money('cbc:TaxInclusiveAmount', bill.totalCents, currency),
        ...money('cbc:PayableAmount', bill.totalCents, currency),
      },
      'cac:InvoiceLine': bill.positions.map((position, index) => lineContent(facts, position, index)),
    },
  };
};

const notesOf = ({ facts: { rows }, words }: ContentNeeds): Content =>
  rows.projects.length === 0
    ? {}
    : { 'cbc:Note': [`${words.text('papers.fact.project')}: ${rows.projects.join(', ')}`] };

/** A credit note in UBL has no due date, and something has to say when it is settled (BR-CO-25). */
const termsOf = ({ facts: { rows }, words }: ContentNeeds): string =>
  `${words.text('papers.fact.dueOn')}: ${words.date(rows.invoice.dueOn)}`;

const partyContent = ({ name, street, zip, city, country, email }: InvoiceParty): Content => ({
  ...(email === undefined ? {} : { 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': MAIL }),
  'cac:PostalAddress': {
    ...(street === undefined ? {} : { 'cbc:StreetName': street }),
    ...(city === undefined ? {} : { 'cbc:CityName': city }),
    ...(zip === undefined ? {} : { 'cbc:PostalZone': zip }),
    'cac:Country': { 'cbc:IdentificationCode': country },
  },
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
});

const sellerContent = (seller: InvoiceParty): Content => ({
  ...partyContent(seller),
  'cac:PartyTaxScheme': [{ 'cbc:CompanyID': seller.vatId, ...VAT }],
  'cac:Contact': {
    'cbc:Name': seller.name,
    ...(seller.phone === undefined ? {} : { 'cbc:Telephone': seller.phone }),
    ...(seller.email === undefined ? {} : { 'cbc:ElectronicMail': seller.email }),
  },
});

const buyerContent = (buyer: InvoiceParty): Content => ({
  ...partyContent(buyer),
  ...(buyer.vatId === undefined ? {} : { 'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.vatId, ...VAT } }),
});

const paymentOf = ({ rows: { invoice }, seller, billing: { bic, accountHolder } }: EInvoiceFacts, iban: string) => ({
  'cbc:PaymentMeansCode': invoice.currency === 'EUR' ? TRANSFER.sepa : TRANSFER.other,
  'cbc:PaymentID': String(invoice.number ?? invoice.id),
  'cac:PayeeFinancialAccount': {
    'cbc:ID': iban,
    'cbc:Name': accountHolder ?? seller.name,
    ...(bic === undefined ? {} : { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic } }),
  },
});

/** The category of a rate (UNTDID 5305); of 0 % as the agency says it. */
const categoryOf = ({ billing: { zeroTax } }: EInvoiceFacts, taxPct: number): 'S' | 'Z' | 'E' | 'AE' => {
  if (taxPct > 0) return 'S';
  if (zeroTax === 'exempt') return 'E';
  return zeroTax === 'reverseCharge' ? 'AE' : 'Z';
};

const taxContent = (facts: EInvoiceFacts, { taxPct, netCents, taxCents }: TaxOfRate): Content => {
  const { currency } = facts.rows.invoice;
  const category = categoryOf(facts, taxPct);
  const reason = facts.billing.zeroTaxReason ?? 'Reverse charge';
  return {
    ...money('cbc:TaxableAmount', netCents, currency),
    ...money('cbc:TaxAmount', taxCents, currency),
    'cac:TaxCategory': {
      'cbc:ID': category,
      'cbc:Percent': String(taxPct),
      ...(category === 'AE' ? { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE' } : {}),
      ...(category === 'AE' || category === 'E' ? { 'cbc:TaxExemptionReason': reason } : {}),
      ...VAT,
    },
  };
};

const lineContent = (facts: EInvoiceFacts, position: BillPosition, index: number): Content => {
  const { currency } = facts.rows.invoice;
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': plain(position.quantity),
    'cbc:InvoicedQuantity@unitCode': UNIT[position.unit],
    ...money('cbc:LineExtensionAmount', position.netCents, currency),
    'cac:Item': {
      'cbc:Name': position.caption,
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': categoryOf(facts, position.taxPct),
        'cbc:Percent': String(position.taxPct),
        ...VAT,
      },
    },
    'cac:Price': money('cbc:PriceAmount', position.priceCents, currency),
  };
};

const money = (name: string, cents: number, currency: string): Content => ({
  [name]: amount(cents),
  [`${name}@currencyID`]: currency,
});

/** `-12.05` of -1205, without a way through fractions. */
const amount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A number as XML takes it: no exponent, no grouping. */
const plain = (value: number): string => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
