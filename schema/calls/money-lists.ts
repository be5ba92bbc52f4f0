// Receipts, invoices and plus crews with their lines.
import { list } from '../define/call.ts';
import { audience, holding } from '../define/rights.ts';
import { invoiceItem } from '../entities/money/invoice-item.ts';
import { invoice } from '../entities/money/invoice.ts';
import { receiptItem } from '../entities/money/receipt-item.ts';
import { receipt } from '../entities/money/receipt.ts';
import { company } from '../entities/people/company.ts';
import { contact } from '../entities/people/contact.ts';
import { person } from '../entities/people/person.ts';
import { plusCrewValueData } from '../entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '../entities/plus/plus-crew-value.ts';
import { plusCrew } from '../entities/plus/plus-crew.ts';
import { project } from '../entities/projects/project.ts';

export const receipts = list('receipts', {
  path: '/receipts',
  permit: receipt.read,
  data: { entity: receipt },
  included: [{ entity: receiptItem }],
});
export const invoices = list('invoices', {
  path: '/invoices',
  permit: invoice.read,
  data: { entity: invoice },
  included: [{ entity: invoiceItem }],
});
export const invoicesOfProject = list('invoicesOfProject', {
  path: '/projects/{number}/invoices',
  permit: invoice.read,
  under: { parent: project, fields: ['projectIds'] },
  data: { entity: invoice },
  included: [],
});

const forPlusCrewLogin = holding(audience('plusCrewLogin'));
/**
 * Plus crews with their parameters and numbers; for a plus-crew login, whose whole world it is, with the names as well.
 */
export const plusCrews = list('plusCrews', {
  path: '/plusCrews',
  permit: 'signedIn',
  first: ['plusCrewLogin'],
  data: { entity: plusCrew },
  included: [
    { entity: plusCrewValue },
    { entity: plusCrewValueData },
    { entity: company, where: forPlusCrewLogin },
    { entity: contact, where: forPlusCrewLogin },
    { entity: person, where: forPlusCrewLogin },
  ],
});
