// The areas that the texts are cut into: one file per area and language, loaded together or on demand.

/** `i18n/{language}/{area}.json`; every id in it begins with the area's name and a dot. */
export const AREAS = ['common', 'refusal', 'toast', 'app', 'login', 'outbox', 'version', 'office', 'home', 'jobs', 'checks', 'crews', 'locations', 'calendar', 'papers', 'vacancies', 'mail', 'push', 'profile', 'fill', 'chief', 'documents', 'payrolls', 'forms', 'contracts', 'receipts', 'passwords', 'help', 'people', 'feeds'] as const;
export type Area = (typeof AREAS)[number];
