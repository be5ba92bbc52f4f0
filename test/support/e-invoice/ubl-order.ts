// The order of elements in UBL 2.1, as OASIS published it, for the types of which e-invoices use elements. The schema
// itself comes in no package, so elements that an e-invoice never has are left out here.
import { XmlDocument, XmlElement } from 'libxml2-wasm';

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

const HEAD = 'CustomizationID ProfileID ID IssueDate';
const PARTIES = 'AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms';
const SUMS = 'AllowanceCharge TaxTotal LegalMonetaryTotal';

/** Children of each element, in their order; an element without an entry has none. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  Invoice: words(
    `${HEAD} DueDate InvoiceTypeCode Note DocumentCurrencyCode BuyerReference InvoicePeriod OrderReference
     BillingReference ${PARTIES} ${SUMS} InvoiceLine`,
  ),
  CreditNote: words(
    `${HEAD} CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference InvoicePeriod OrderReference
     BillingReference ${PARTIES} ${SUMS} CreditNoteLine`,
  ),
  InvoicePeriod: words('StartDate EndDate'),
  BillingReference: words('InvoiceDocumentReference'),
  InvoiceDocumentReference: words('ID IssueDate'),
  AccountingSupplierParty: words('Party'),
  AccountingCustomerParty: words('Party'),
  Party: words('EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact'),
  PostalAddress: words('StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country'),
  Country: words('IdentificationCode Name'),
  PartyTaxScheme: words('RegistrationName CompanyID TaxScheme'),
  PartyLegalEntity: words('RegistrationName CompanyID CompanyLegalForm'),
  Contact: words('ID Name Telephone Telefax ElectronicMail'),
  Delivery: words('ID ActualDeliveryDate DeliveryLocation DeliveryParty'),
  PaymentMeans: words('PaymentMeansCode PaymentDueDate PaymentID CardAccount PayeeFinancialAccount PaymentMandate'),
  PayeeFinancialAccount: words('ID Name FinancialInstitutionBranch'),
  FinancialInstitutionBranch: words('ID Name'),
  PaymentTerms: words('ID Note'),
  TaxTotal: words('TaxAmount RoundingAmount TaxSubtotal'),
  TaxSubtotal: words('TaxableAmount TaxAmount TaxCategory'),
  TaxCategory: words('ID Name Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme'),
  ClassifiedTaxCategory: words('ID Name Percent TaxScheme'),
  TaxScheme: words('ID Name'),
  LegalMonetaryTotal: words(
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount PrepaidAmount PayableAmount',
  ),
  InvoiceLine: words('ID Note InvoicedQuantity LineExtensionAmount AccountingCost InvoicePeriod Item Price'),
  CreditNoteLine: words('ID Note CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod Item Price'),
  Item: words('Description Name ClassifiedTaxCategory'),
  Price: words('PriceAmount BaseQuantity'),
};

/** What stands where UBL has no place for it, as `Party: Contact`; none for a text in the right order. */
export const outOfOrder = (xml: string): readonly string[] => {
  const document = XmlDocument.fromString(xml);
  try {
    return faultsIn(document.root);
  } finally {
    document.dispose();
  }
};

const faultsIn = (element: XmlElement): readonly string[] => {
  const order = ORDER[element.name] ?? [];
  const found: string[] = [];
  let place = 0;
  for (let child = element.firstChild; child !== null; child = child.next) {
    if (!(child instanceof XmlElement)) continue;
    const at = order.indexOf(child.name);
    if (at < place) found.push(`${element.name}: ${child.name}`);
    place = Math.max(place, at);
    found.push(...faultsIn(child));
  }
  return found;
};
