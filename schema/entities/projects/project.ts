// One order of a client: the frame around its crews.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  caption,
  date,
  inGroup,
  id,
  instant,
  integer,
  oneOf,
  optional,
  ref,
  refs,
  text,
} from '../../define/field.ts';
import { all, either, holding, inSet, referencedBy, right } from '../../define/rights.ts';

export const PROJECT_STATUS = ['designClient', 'quoted', 'confirmed', 'closed', 'cancelled', 'declined'] as const;

export const project = entity('projects', {
  numbered: true,
  fields: {
    number: assigned(optional(integer(1))),
    name: caption,
    companyId: ref('companies'),
    beginDate: date,
    endDate: date,
    statusCode: oneOf(...PROJECT_STATUS),
    statusId: assigned(optional(ref('statuses'))),
    kind: oneOf('standard', 'internal', 'sickness', 'vacation'),
    clientMark: inGroup('order', text(1, 80)),
    reference: inGroup('order', optional(text(1, 80))),
    rateCardId: inGroup('card', optional(ref('rateCards'))),
    comment: inGroup('order', optional(text(1, 4000))),
    deliveryAddress: inGroup('order', optional(text(1, 400))),
    clientContactId: inGroup('order', optional(ref('contacts'))),
    projectManagerContactId: optional(ref('contacts')),
    plannerContactIds: refs('contacts'),
    cateringAgreementTypeId: inGroup('order', optional(ref('cateringAgreementTypes'))),
    chargeTypeId: inGroup('order', optional(ref('chargeTypes'))),
    logoFileId: optional(id),
    closedAt: assigned(optional(instant)),
    /** Why it was called off or declined: the people on its crews have it on their jobs. */
    cancelReason: inGroup('calledOff', assigned(optional(text(1, 400)))),
    createdBy: assigned(optional(ref('persons'))),
  },
  indexes: ['number', 'endDate'],
  serverIndexes: [
    'companyId',
    'beginDate',
    'statusCode',
    '[companyId+endDate]',
    '*plannerContactIds',
    'projectManagerContactId',
  ],
  span: ['beginDate', 'endDate'],
  routes: { get: '/projects/{number}', beneath: { '/companies/{id}/projects': 'companyId' } },
  filters: { companyID: 'companyId' },
  pull: {
    from: { crew: 'jobs', client: 'projects', planner: 'projects', office: 'projects', projectLogin: 'projects' },
    stage: 1,
  },
  read: { any: [right('projects'), { audience: 'projectLogin' }] },
  rows: {
    crew: either(inSet('id', 'myProjects'), referencedBy('projectCrews', 'projectId')),
    client: inSet('companyId', 'myCompanies'),
    planner: all,
    office: all,
    projectLogin: inSet('id', 'thisProject'),
  },
  groups: {
    calledOff: { planner: all, office: all },
    /** By it the crew finds the supplements that are paid. */
    card: {
      crew: holding(right('payrolls')),
      client: inSet('companyId', 'myCompanies'),
      planner: all,
      office: all,
      projectLogin: inSet('id', 'thisProject'),
    },
    order: {
      client: inSet('companyId', 'myCompanies'),
      planner: all,
      office: all,
      projectLogin: inSet('id', 'thisProject'),
    },
  },
});
