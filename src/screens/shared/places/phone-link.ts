// A link that calls a number.

/** A `tel:` link keeps digits and a leading plus (RFC 3966), whatever separators people write between them. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/gu, '')}`;
