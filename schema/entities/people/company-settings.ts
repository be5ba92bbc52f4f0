// What a company wants: signatures, pictures, live locations, who gets its papers.
import { entity } from '../../define/entity.ts';
import { flag, inGroup, listOf, mailAddress, minutes, optional, ref, refs } from '../../define/field.ts';
import { all, inSet, referencedBy, within } from '../../define/rights.ts';

/** One row per company, under the company's own id. */
export const companySettings = entity('companySettings', {
  fields: {
    companyId: ref('companies'),
    requireSignedNote: flag,
    allowDigitalConfirm: flag,
    showCrewNames: flag,
    showCrewPictures: flag,
    showLiveLocation: flag,
    rateByClient: flag,
    securityCheckFormIds: refs('forms'),
    /** Least billed time of one call. */
    minCallMin: minutes,
    allowVacancies: flag,
    invoiceEmail: inGroup('commercial', optional(mailAddress)),
    deliveryNoteEmails: inGroup('commercial', optional(listOf(mailAddress, 20))),
  },
  indexes: [],
  serverIndexes: ['companyId'],
  routes: { get: '/companies/{id}/settings' },
  pull: {
    from: {
      crew: 'jobs',
      client: 'companies',
      planner: 'companies',
      office: 'companies',
      projectLogin: 'projectCrewsOfProject',
    },
    stage: 1,
  },
  read: 'signedIn',
  rows: {
    crew: within('companyId', 'companies'),
    client: inSet('companyId', 'myCompanies'),
    planner: all,
    office: all,
    projectLogin: referencedBy('projects', 'companyId'),
  },
  groups: { commercial: { client: inSet('companyId', 'myCompanies'), planner: all, office: all } },
});
