// New ids for what is made on this device: UUID version 7 (RFC 9562), which sort by time.

export interface IdParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** That many random bytes. */
  readonly random: (count: number) => Uint8Array;
}

/** 48 bits of time, then version, variant and 74 random bits. */
export const uuid7 = ({ now, random }: IdParts): string => {
  const time = Math.trunc(now()).toString(16).padStart(12, '0');
  const hex = [...random(10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(3), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
};
