// Every entity of the folders.
// Written by `npm run contract` from the folders: change those.
import type { AnyEntity } from '../define/entity.ts';
import {
  activityTypes,
  cateringAgreementTypes,
  chargeTypes,
  countries,
  crewRatingTypes,
  documentTypes,
  documentsStatus,
  findBestMethods,
  insurance,
  messageTypes,
  nationalities,
  permissionTypes,
  plusCrewTypes,
  plusCrewValueDataSourceTypes,
  plusCrewValueTypes,
  qualityCheckTypes,
  receiptTypes,
  regions,
  statuses,
  taxTypes,
} from './catalogues.ts';
import { activity } from './communication/activity.ts';
import { crewCheck } from './crews/crew-check.ts';
import { crewChiefSheet } from './crews/crew-chief-sheet.ts';
import { deliveryNote } from './crews/delivery-note.ts';
import { jobFunction } from './crews/job-function.ts';
import { liveLocation } from './crews/live-location.ts';
import { projectCrewItemRating } from './crews/project-crew-item-rating.ts';
import { projectCrewItemStatus } from './crews/project-crew-item-status.ts';
import { projectCrewItem } from './crews/project-crew-item.ts';
import { projectCrew } from './crews/project-crew.ts';
import { crewInfo } from './documents/crew-info.ts';
import { document } from './documents/document.ts';
import { mobileDocument } from './documents/mobile-document.ts';
import { template } from './documents/template.ts';
import { formAssignment } from './forms/form-assignment.ts';
import { formResult } from './forms/form-result.ts';
import { form } from './forms/form.ts';
import { emailBody } from './mail/email-body.ts';
import { emailMessage } from './mail/email-message.ts';
import { mailbox } from './mail/mailbox.ts';
import { invoiceItem } from './money/invoice-item.ts';
import { invoice } from './money/invoice.ts';
import { payrollItem } from './money/payroll-item.ts';
import { payroll } from './money/payroll.ts';
import { rateCard } from './money/rate-card.ts';
import { receiptItem } from './money/receipt-item.ts';
import { receipt } from './money/receipt.ts';
import { staffContract } from './money/staff-contract.ts';
import { companySettings } from './people/company-settings.ts';
import { company } from './people/company.ts';
import { contact } from './people/contact.ts';
import { crewFunction } from './people/crew-function.ts';
import { crewRating } from './people/crew-rating.ts';
import { crewTag } from './people/crew-tag.ts';
import { documentBasedSkill } from './people/document-based-skill.ts';
import { person } from './people/person.ts';
import { profileAccess } from './people/profile-access.ts';
import { profilePicture } from './people/profile-picture.ts';
import { publicCalendarSubscription } from './people/public-calendar-subscription.ts';
import { tag } from './people/tag.ts';
import { user } from './people/user.ts';
import { location } from './places/location.ts';
import { bankHoliday } from './planning/bank-holiday.ts';
import { blockDate } from './planning/block-date.ts';
import { plannerCrewMembership } from './planning/planner-crew-membership.ts';
import { plannerCrew } from './planning/planner-crew.ts';
import { staffValue } from './planning/staff-value.ts';
import { vacationRequest } from './planning/vacation-request.ts';
import { plusCrewValueData } from './plus/plus-crew-value-data.ts';
import { plusCrewValue } from './plus/plus-crew-value.ts';
import { plusCrew } from './plus/plus-crew.ts';
import { project } from './projects/project.ts';

export const FOUND_ENTITIES: readonly AnyEntity[] = [
  activityTypes,
  cateringAgreementTypes,
  chargeTypes,
  countries,
  crewRatingTypes,
  documentTypes,
  documentsStatus,
  findBestMethods,
  insurance,
  messageTypes,
  nationalities,
  permissionTypes,
  plusCrewTypes,
  plusCrewValueDataSourceTypes,
  plusCrewValueTypes,
  qualityCheckTypes,
  receiptTypes,
  regions,
  statuses,
  taxTypes,
  activity,
  crewCheck,
  crewChiefSheet,
  deliveryNote,
  jobFunction,
  liveLocation,
  projectCrewItemRating,
  projectCrewItemStatus,
  projectCrewItem,
  projectCrew,
  crewInfo,
  document,
  mobileDocument,
  template,
  formAssignment,
  formResult,
  form,
  emailBody,
  emailMessage,
  mailbox,
  invoiceItem,
  invoice,
  payrollItem,
  payroll,
  rateCard,
  receiptItem,
  receipt,
  staffContract,
  companySettings,
  company,
  contact,
  crewFunction,
  crewRating,
  crewTag,
  documentBasedSkill,
  person,
  profileAccess,
  profilePicture,
  publicCalendarSubscription,
  tag,
  user,
  location,
  bankHoliday,
  blockDate,
  plannerCrewMembership,
  plannerCrew,
  staffValue,
  vacationRequest,
  plusCrewValueData,
  plusCrewValue,
  plusCrew,
  project,
];
