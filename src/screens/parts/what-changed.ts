// What the planner changed about a job, in one word.

const WHAT: Readonly<Record<string, 'time' | 'place' | 'function'>> = {
  startAt: 'time', endAt: 'time', effectiveStart: 'time', effectiveEnd: 'time', startTime: 'time', endTime: 'time', startDate: 'time', endDate: 'time',
  time: 'time', place: 'place', location: 'place', locationId: 'place', meetingPoint: 'place', function: 'function', functionId: 'function',
};

/** What the planner changed, in one word; several things at once are `several`. */
export const whatChanged = (fields: readonly string[]): 'time' | 'place' | 'function' | 'several' => {
  const kinds = new Set(fields.map((field) => WHAT[field]));
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : 'several';
};
