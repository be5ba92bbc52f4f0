// Calls of the specification that the server does not answer yet. This list only shrinks: a served call leaves it, and the count goes down with it.

export const PENDING_CALLS: readonly string[] = [
  'POST /crewMember/{id}/crewRatings', 'POST /projects', 'POST /projects/{number}/crewBooking', 'POST /projectCrews/{id}/deliveryNote/release',
  'POST /projectCrews/{id}/deliveryNote/signed', 'POST /projectCrews/{id}/deliveryNote/signed/send',
  'POST /projectCrews/{id}/crewChiefSheet/release', 'POST /projectCrews/{id}/securityChecks/{checkId}/signed/send',
  'POST /projectCrews/{id}/liveLocations', 'POST /projectCrews/{id}/digitalConfirm', 'POST /projectCrewItems/{id}',
  'POST /projectCrewItems/{id}/applyVacancy', 'POST /projectCrewItems/{id}/unapplyVacancy', 'POST /projectCrewItemStatus',
  'POST /projectCrewItemStatus/{id}/activate', 'POST /projectCrewItemStatus/{id}/notNeeded', 'POST /projectCrewItemStatus/{id}/reactivate',
  'POST /projectCrewItemStatus/{id}/noShow', 'POST /plannerCrewMemberships', 'DELETE /plannerCrewMemberships/{id}', 'POST /blockDates',
  'DELETE /blockDates/{id}', 'POST /vacationRequests', 'DELETE /vacationRequests/{id}', 'POST /documents/{id}/sign/{signatureId}',
  'POST /documentSignatories/{id}/sign', 'POST /forms/perform/{id}/send', 'POST /formResults/perform', 'POST /formResults/perform/{id}',
  'POST /payrollItems/{id}', 'POST /payrollItems/{id}/decline', 'POST /receipts', 'DELETE /receipts/{id}', 'POST /receipts/{id}/copy',
  'POST /receiptItems/{id}', 'DELETE /receiptItems/{id}', 'POST /invoices', 'POST /plusCrewValues', 'POST /plusCrewValueDatas',
  'POST /plusCrewValueDatas/{id}', 'DELETE /plusCrewValueDatas/{id}', 'POST /activities/{id}', 'POST /publicCalendarSubscriptions',
  'DELETE /publicCalendarSubscriptions/{id}', 'POST /locations',
];

/** Never raised. */
export const PENDING_CALLS_COUNT = 45;
