// Where a shift is, in the words of its location and its meeting point.

export interface Placed {
  readonly locationName: string | null;
  readonly meetingPoint: string | null;
}

/** `Tharwick Arena, Gate C` as the parts that are known; empty where nothing is. */
export const placeOf = ({ locationName, meetingPoint }: Placed): readonly string[] => {
  const known = [locationName, meetingPoint].filter((part) => part !== null);
  return known.length === 0 ? [] : [known.join(', ')];
};
