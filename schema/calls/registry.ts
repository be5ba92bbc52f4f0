// The registry of calls: lists over several tables, and what is asked online only.
import type { Call, List } from '../define/call.ts';
import type { AnyEntity } from '../define/entity.ts';
import { publicCalendarSubscriptionsRefresh } from './calendar.ts';
import { exportCrewMembersDocuments } from './exports.ts';
import { documentFile, file, signedDownload } from './files.ts';
import {
  assignmentsOfCrew,
  jobs,
  jobsAsChief,
  jobsToConfirm,
  projectCrewsOfProject,
  projects,
  securityChecksOfCrew,
  tenantCompanies,
  vacantItems,
} from './lists.ts';
import { emailAttachmentDownload, emailAttachments, emailMessage, unsubscribe, unsubscribeQuestion } from './mail.ts';
import { invoices, invoicesOfProject, plusCrews, receipts } from './money-lists.ts';
import {
  activitiesOfInvoice,
  activitiesOfPayroll,
  activitiesOfPayrollItem,
  activitiesOfPerson,
  activitiesOfProject,
  activitiesOfReceipt,
  crewMembersDocuments,
  documentsOfCompany,
  documentsOfContact,
  documentsOfContract,
  documentsOfForm,
  documentsOfInvoice,
  documentsOfPerson,
  documentsOfProject,
  documentsOfReceipt,
  documentsToSign,
  socialSecurityDocuments,
  trainingDocumentsOfPerson,
} from './paper-lists.ts';
import {
  crewCheckDownload,
  crewChiefSheetDownload,
  deliveryNoteDownload,
  formDownload,
  payrollDownload,
  personPicture,
  profilePictureFile,
  projectExports,
  questionFile,
  securityCheckDownload,
  signedCrewCheck,
  signedDeliveryNote,
  signedForm,
  signedSecurityCheck,
} from './papers.ts';
import { forgottenPassword, setPassword } from './passwords.ts';
import {
  activeStaffContractsOfPerson,
  companies,
  contacts,
  formsOfPerson,
  payrollsOfPerson,
  personsOfContact,
  profilePicturesOfPerson,
  projectsOfContact,
  receiptTemplatesOfCompany,
  staffContractsOfPerson,
  trainingsOfPerson,
} from './people-lists.ts';
import {
  pCrews,
  pCrewsOfContact,
  plannerCrewMembershipsOfPerson,
  plannerCrews,
  plannerPlanningItems,
  planningCalendarItems,
} from './planning-lists.ts';
import { deletePushNotificationSubscription, setPushNotificationSubscription } from './push.ts';
import { applyVacancyByBody, unapplyVacancyByBody } from './route-aliases.ts';
import { logout, mailboxUserRights, refreshToken, signIn, status, tenant, userRights } from './session.ts';
import { crewProfile, jobAsChief, jobToConfirm, plusCrewProgress, securityCheck } from './single-rows.ts';
import { ENTITIES } from '../entities/registry.ts';

/** Lists over several tables or beneath a row. */
const SPECIAL_LISTS: readonly List[] = [
  jobs,
  jobsAsChief,
  jobsToConfirm,
  vacantItems,
  projects,
  tenantCompanies,
  projectCrewsOfProject,
  assignmentsOfCrew,
  securityChecksOfCrew,
  planningCalendarItems,
  plannerPlanningItems,
  plannerCrews,
  pCrews,
  pCrewsOfContact,
  plannerCrewMembershipsOfPerson,
  contacts,
  companies,
  receiptTemplatesOfCompany,
  projectsOfContact,
  personsOfContact,
  profilePicturesOfPerson,
  staffContractsOfPerson,
  activeStaffContractsOfPerson,
  payrollsOfPerson,
  formsOfPerson,
  trainingsOfPerson,
  documentsToSign,
  documentsOfPerson,
  documentsOfContact,
  documentsOfCompany,
  documentsOfContract,
  documentsOfReceipt,
  documentsOfInvoice,
  documentsOfForm,
  trainingDocumentsOfPerson,
  documentsOfProject,
  crewMembersDocuments,
  socialSecurityDocuments,
  activitiesOfPerson,
  activitiesOfProject,
  activitiesOfPayroll,
  activitiesOfPayrollItem,
  activitiesOfReceipt,
  activitiesOfInvoice,
  receipts,
  invoices,
  invoicesOfProject,
  plusCrews,
];

/** Lists over several tables or beneath a row, then one plain list per entity that has a list route. */
export const listsOf = (entities: readonly AnyEntity[]): readonly List[] => [
  ...SPECIAL_LISTS,
  ...entities.flatMap((entity): readonly List[] =>
    entity.routes.list === undefined
      ? []
      : [
          {
            kind: 'list',
            name: entity.name,
            path: entity.routes.list,
            permit: entity.read,
            data: { entity },
            included: [],
          },
        ],
  ),
];

export const LISTS = listsOf(ENTITIES);

export const CALLS: readonly Call[] = [
  signIn,
  refreshToken,
  logout,
  userRights,
  mailboxUserRights,
  tenant,
  status,
  forgottenPassword,
  setPassword,
  documentFile,
  file,
  signedDownload,
  deliveryNoteDownload,
  signedDeliveryNote,
  crewChiefSheetDownload,
  securityCheckDownload,
  signedSecurityCheck,
  crewCheckDownload,
  signedCrewCheck,
  formDownload,
  signedForm,
  questionFile,
  payrollDownload,
  personPicture,
  profilePictureFile,
  projectExports,
  securityCheck,
  crewProfile,
  jobAsChief,
  jobToConfirm,
  plusCrewProgress,
  exportCrewMembersDocuments,
  publicCalendarSubscriptionsRefresh,
  emailMessage,
  emailAttachments,
  emailAttachmentDownload,
  unsubscribeQuestion,
  unsubscribe,
  setPushNotificationSubscription,
  deletePushNotificationSubscription,
  applyVacancyByBody,
  unapplyVacancyByBody,
];

/** The list of that name. @throws Error when none has it: a misspelt name in a `pull` is a bug. */
export const listNamed = (name: string): List => {
  const found = LISTS.find((list) => list.name === name);
  if (found === undefined) throw new Error(`No list is named ${name}`);
  return found;
};
