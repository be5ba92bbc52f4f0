// The lookup lists, one line each.
import { catalogue } from '../define/catalogue.ts';
import { integer, json, optional, ref, text } from '../define/field.ts';

export const activityTypes = catalogue('activityTypes');
export const cateringAgreementTypes = catalogue('cateringAgreementTypes');
export const chargeTypes = catalogue('chargeTypes');
export const countries = catalogue('countries', { iso2: text(2, 2) });
export const crewRatingTypes = catalogue('crewRatingTypes');
export const documentTypes = catalogue('documentTypes', { parameters: json });
export const documentsStatus = catalogue('documentsStatus');
export const findBestMethods = catalogue('findBestMethods');
export const insurance = catalogue('insurance', { countryId: optional(ref('countries')) });
export const messageTypes = catalogue('messageTypes');
export const nationalities = catalogue('nationalities', { iso2: text(2, 2) });
export const permissionTypes = catalogue('permissionTypes');
export const plusCrewTypes = catalogue('plusCrewTypes');
export const plusCrewValueTypes = catalogue('plusCrewValueTypes');
export const plusCrewValueDataSourceTypes = catalogue('plusCrewValueDataSourceTypes');
export const qualityCheckTypes = catalogue('qualityCheckTypes');
export const receiptTypes = catalogue('receiptTypes');
export const regions = catalogue('regions', { countryId: optional(ref('countries')) });
/** Status rows of every entity: `entity` says whose. */
export const statuses = catalogue('statuses', { entity: text(1, 60), color: optional(text(4, 9)) });
export const taxTypes = catalogue('taxTypes', { ratePct: integer(0, 100), countryId: optional(ref('countries')) });
