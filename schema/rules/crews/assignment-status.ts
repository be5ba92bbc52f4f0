// The states of an assignment, apart from its definition: whoever keeps them as numbers needs the names alone.
export const ASSIGNMENT_STATUS = [
  'planned',
  'requested',
  'applied',
  'notChosen',
  'withdrawn',
  'confirmed',
  'declined',
  'lateRefusal',
  'outage',
  'absence',
  'cancelled',
  'notNeeded',
  'noShow',
  'worked',
  'spare',
  'spareUnused',
] as const;
