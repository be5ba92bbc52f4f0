/** The languages in which people read; the codes are those of the tenant's and the person's `language`. */
export declare const LANGUAGE_CODES: readonly ['en', 'nl', 'cy', 'fr', 'deAt', 'de', 'es'];
/** What a row is called in languages other than the agency's own, in which its `caption` is. */
export declare const captions: import("typebox").TOptional<import("typebox").TObject<{
    en: import("typebox").TOptional<import("typebox").TString>;
    nl: import("typebox").TOptional<import("typebox").TString>;
    cy: import("typebox").TOptional<import("typebox").TString>;
    fr: import("typebox").TOptional<import("typebox").TString>;
    deAt: import("typebox").TOptional<import("typebox").TString>;
    de: import("typebox").TOptional<import("typebox").TString>;
    es: import("typebox").TOptional<import("typebox").TString>;
}>>;
/**
 * The row with its caption in the first of these languages in which it has one; the row itself where it has none.
 * @param languages the reader's, then its stand-ins
 */
export declare const worded: <R extends object>(row: R, languages: readonly string[]) => R;
