// One caption in the languages other than English.

/** Dutch, Welsh, French, German, Spanish; Austrian German where it differs. */
export type Translations = readonly [nl: string, cy: string, fr: string, de: string, es: string, deAt?: string];
