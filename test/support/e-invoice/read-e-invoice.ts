// Reads an e-invoice, in UBL or in CII, into what the European standard calls its terms. It shares no code with what
// writes one, and counts in whole cents.
import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm';

export interface ReadLine {
  readonly id: string;
  readonly name: string;
  /** As it is written (BT-129). */
  readonly quantity: string;
  readonly unit: string;
  readonly price: bigint;
  readonly net: bigint;
  readonly category: string;
  readonly rate: string;
}

export interface ReadTax {
  readonly category: string;
  readonly rate: string;
  readonly base: bigint;
  readonly tax: bigint;
  readonly reason: string;
}

export interface ReadEInvoice {
  readonly number: string;
  readonly type: string;
  readonly issued: string;
  readonly dueOn: string;
  readonly terms: string;
  readonly currency: string;
  readonly specification: string;
  readonly precedes: string;
  readonly seller: { readonly name: string; readonly country: string; readonly vatId: string };
  readonly buyer: { readonly name: string; readonly country: string; readonly vatId: string };
  readonly payment: { readonly code: string; readonly iban: string };
  readonly lines: readonly ReadLine[];
  readonly taxes: readonly ReadTax[];
  readonly totals: {
    readonly lines: bigint;
    readonly net: bigint;
    readonly tax: bigint;
    readonly gross: bigint;
    readonly due: bigint;
  };
}

const NAMESPACES = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

type Look = (path: string, from?: XmlNode) => string;

/** Cents of `-12.05`. @throws Error where there are more decimals than two (BR-DEC) */
export const centsIn = (text: string): bigint => {
  const found = /^(-?)(\d+)(?:\.(\d{1,2}))?$/u.exec(text);
  if (found === null) throw new Error(`"${text}" is no amount of two decimals`);
  const [, sign = '', whole = '', part = ''] = found;
  const cents = BigInt(whole + part.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
};

const isoDay = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3');

export const readEInvoiceXml = (xml: string): ReadEInvoice => {
  const document = XmlDocument.fromString(xml);
  try {
    const look: Look = (path, from = document.root) => from.get(path, NAMESPACES)?.content ?? '';
    const all = (path: string): readonly XmlNode[] => document.root.find(path, NAMESPACES);
    return document.root.name === 'CrossIndustryInvoice' ? readCii(look, all) : readUbl(look, all, document.root);
  } finally {
    document.dispose();
  }
};

type All = (path: string) => readonly XmlNode[];

const readUbl = (look: Look, all: All, root: XmlElement): ReadEInvoice => {
  const kind = root.name;
  const counted = kind === 'CreditNote' ? 'CreditedQuantity' : 'InvoicedQuantity';
  const party = (role: string): ReadEInvoice['seller'] => ({
    name: look(`cac:Accounting${role}Party/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName`),
    country: look(`cac:Accounting${role}Party/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
    vatId: look(`cac:Accounting${role}Party/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`),
  });
  const total = (name: string): bigint => centsIn(look(`cac:LegalMonetaryTotal/cbc:${name}`));
  return {
    number: look('cbc:ID'),
    type: look(`cbc:${kind}TypeCode`),
    issued: look('cbc:IssueDate'),
    dueOn: look('cbc:DueDate'),
    terms: look('cac:PaymentTerms/cbc:Note'),
    currency: look('cbc:DocumentCurrencyCode'),
    specification: look('cbc:CustomizationID'),
    precedes: look('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
    seller: party('Supplier'),
    buyer: party('Customer'),
    payment: {
      code: look('cac:PaymentMeans/cbc:PaymentMeansCode'),
      iban: look('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'),
    },
    lines: all(`cac:${kind}Line`).map((line) => ({
      id: look('cbc:ID', line),
      name: look('cac:Item/cbc:Name', line),
      quantity: look(`cbc:${counted}`, line),
      unit: look(`cbc:${counted}/@unitCode`, line),
      price: centsIn(look('cac:Price/cbc:PriceAmount', line)),
      net: centsIn(look('cbc:LineExtensionAmount', line)),
      category: look('cac:Item/cac:ClassifiedTaxCategory/cbc:ID', line),
      rate: look('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', line),
    })),
    taxes: all('cac:TaxTotal/cac:TaxSubtotal').map((tax) => ({
      category: look('cac:TaxCategory/cbc:ID', tax),
      rate: look('cac:TaxCategory/cbc:Percent', tax),
      base: centsIn(look('cbc:TaxableAmount', tax)),
      tax: centsIn(look('cbc:TaxAmount', tax)),
      reason: look('cac:TaxCategory/cbc:TaxExemptionReason', tax),
    })),
    totals: {
      lines: total('LineExtensionAmount'),
      net: total('TaxExclusiveAmount'),
      tax: centsIn(look('cac:TaxTotal/cbc:TaxAmount')),
      gross: total('TaxInclusiveAmount'),
      due: total('PayableAmount'),
    },
  };
};

const DEAL = 'rsm:SupplyChainTradeTransaction';
const SETTLED = `${DEAL}/ram:ApplicableHeaderTradeSettlement`;
const AGREED = `${DEAL}/ram:ApplicableHeaderTradeAgreement`;
const SUMS = `${SETTLED}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const LINE_TAX = 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax';

const readCii = (look: Look, all: All): ReadEInvoice => {
  const party = (role: string): ReadEInvoice['seller'] => ({
    name: look(`${AGREED}/ram:${role}TradeParty/ram:Name`),
    country: look(`${AGREED}/ram:${role}TradeParty/ram:PostalTradeAddress/ram:CountryID`),
    vatId: look(`${AGREED}/ram:${role}TradeParty/ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]`),
  });
  const total = (name: string): bigint => centsIn(look(`${SUMS}/ram:${name}`));
  return {
    number: look('rsm:ExchangedDocument/ram:ID'),
    type: look('rsm:ExchangedDocument/ram:TypeCode'),
    issued: isoDay(look('rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString')),
    dueOn: isoDay(look(`${SETTLED}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`)),
    terms: look(`${SETTLED}/ram:SpecifiedTradePaymentTerms/ram:Description`),
    currency: look(`${SETTLED}/ram:InvoiceCurrencyCode`),
    specification: look('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    precedes: look(`${SETTLED}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`),
    seller: party('Seller'),
    buyer: party('Buyer'),
    payment: {
      code: look(`${SETTLED}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`),
      iban: look(
        `${SETTLED}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
      ),
    },
    lines: all(`${DEAL}/ram:IncludedSupplyChainTradeLineItem`).map((line) => ({
      id: look('ram:AssociatedDocumentLineDocument/ram:LineID', line),
      name: look('ram:SpecifiedTradeProduct/ram:Name', line),
      quantity: look('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity', line),
      unit: look('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode', line),
      price: centsIn(look('ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount', line)),
      net: centsIn(
        look(
          'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
          line,
        ),
      ),
      category: look(`${LINE_TAX}/ram:CategoryCode`, line),
      rate: look(`${LINE_TAX}/ram:RateApplicablePercent`, line),
    })),
    taxes: all(`${SETTLED}/ram:ApplicableTradeTax`).map((tax) => ({
      category: look('ram:CategoryCode', tax),
      rate: look('ram:RateApplicablePercent', tax),
      base: centsIn(look('ram:BasisAmount', tax)),
      tax: centsIn(look('ram:CalculatedAmount', tax)),
      reason: look('ram:ExemptionReason', tax),
    })),
    totals: {
      lines: total('LineTotalAmount'),
      net: total('TaxBasisTotalAmount'),
      tax: total('TaxTotalAmount'),
      gross: total('GrandTotalAmount'),
      due: total('DuePayableAmount'),
    },
  };
};
