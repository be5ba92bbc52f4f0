// What has begun was worked: it is not called off any more, and who was not there is told as that. Pure.

/** @param at instant at which somebody calls it off */
export const hasBegun = ({ startAt }: { readonly startAt?: string | undefined }, at: string): boolean =>
  startAt !== undefined && startAt <= at;

/** A confirmed crew of which a shift has begun: its people came, or are missed. */
export const isAtWork = (
  crew: { readonly statusCode: string; readonly startAt?: string | undefined },
  at: string,
): boolean => crew.statusCode === 'confirmed' && hasBegun(crew, at);
