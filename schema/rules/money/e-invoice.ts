// The European e-invoice (EN 16931): the forms in which one is given, and what an invoice may lack for one.

export const E_INVOICE_FORMS = ['ubl', 'facturx'] as const;
/** `ubl` is XML (UBL 2.1); `facturx` is the PDF with the XML inside. */
export type EInvoiceForm = (typeof E_INVOICE_FORMS)[number];

/** What has to be put right before there is an e-invoice; each has its sentence in the catalogs. */
export const E_INVOICE_LACKS = [
  /** It is a draft, or was thrown away as one. */
  'sent',
  'lines',
  'sellerAddress',
  'sellerVatId',
  'buyerAddress',
  /** Needed for a reverse charge; else it only has to begin with a country. */
  'buyerVatId',
  /** UBL travels to an electronic address. */
  'buyerEmail',
  /** Why lines without tax have none. */
  'zeroTax',
  /** The taxes of the lines, each rounded, are further from the tax of their sum than the standard allows. */
  'rounding',
  /** A country, currency or other value that the lists of the standard do not have. */
  'value',
] as const;
export type EInvoiceLack = (typeof E_INVOICE_LACKS)[number];

export const isEInvoiceLack = (text: unknown): text is EInvoiceLack => E_INVOICE_LACKS.some((lack) => lack === text);

/** Why lines with a rate of 0 % carry no tax: the agency says so once. */
export const ZERO_TAXES = ['zeroRated', 'exempt', 'reverseCharge'] as const;
export type ZeroTax = (typeof ZERO_TAXES)[number];
