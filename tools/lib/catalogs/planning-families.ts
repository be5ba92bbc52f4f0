// The families of texts of the planning calendar and of the list of positions.

const family = (prefix: string, members: readonly string[]) => ({
  prefix,
  ids: members.map((member) => `${prefix}${member}`),
});

export const PLANNING_FAMILIES = [
  family('positions.span.', ['days', 'month', 'past']),
  family('positions.sum.', ['seats', 'filled', 'open', 'waiting']),
  family('positions.state.', ['waits', 'drawnUp', 'staffing', 'staffed', 'toSign', 'signed', 'over']),
  family('positions.column.', [
    'day',
    'from',
    'to',
    'function',
    'crew',
    'project',
    'location',
    'seats',
    'filled',
    'people',
    'state',
  ]),
  family('planning.look.', [
    'confirmedPosition',
    'requestedPending',
    'sparePosition',
    'vacationDay',
    'unpaidVacationDay',
    'requestedVacation',
    'sickDay',
    'absence',
    'cancellation',
    'blockedDate',
    'bankHoliday',
  ]),
  family('planning.count.', ['doubleBookings', 'notAnswered', 'notSeen']),
  family('planning.column.', ['person', 'function', 'day', 'from', 'lastDay', 'to', 'what', 'crew', 'marks']),
  family('planning.zoom.', ['day', 'fortnight', 'month']),
  family('planning.filter.', ['crews', 'functions', 'regions', 'skills']),
  family('planning.keys.', ['arrows', 'ends', 'pages', 'enter', 'help', 'ask', 'book', 'remove', 'undo']),
];
