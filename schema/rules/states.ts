// What may become of orders, papers and money, as data (domain.md, project-states; domain.md, money-states).
// Assignments have a table of their own (assignment-transitions.ts).

/** From a state to the states that may follow it. */
type Machine = Readonly<Record<string, readonly string[]>>;

export const STATES = {
  /*
   * designClient <-> quoted -> confirmed <-> closed
   *       \            \           \
   *        +------------+-> declined, cancelled
   */
  projects: {
    designClient: ['quoted', 'declined', 'cancelled'],
    quoted: ['designClient', 'confirmed', 'declined', 'cancelled'],
    confirmed: ['closed', 'cancelled'],
    closed: ['confirmed'],
    cancelled: [],
    declined: [],
  },
  projectCrews: {
    planned: ['confirmed', 'cancelled'],
    confirmed: ['closed', 'cancelled'],
    closed: ['confirmed'],
    cancelled: [],
  },
  projectCrewItems: { open: ['vacant', 'cancelled'], vacant: ['open', 'cancelled'], cancelled: [] },
  deliveryNotes: { open: ['signed', 'released'], signed: ['open', 'released'], released: ['open'] },
  crewChiefSheets: { open: ['released'], released: ['open'] },
  vacationRequests: {
    requested: ['approved', 'rejected'],
    approved: ['cancelRequested'],
    rejected: [],
    cancelRequested: ['approved'],
  },
  blockDates: { entered: ['confirmed'], confirmed: [] },
  documents: {
    missing: ['verifying'],
    verifying: ['inReview', 'approved', 'rejected'],
    inReview: ['approved', 'rejected', 'verifying'],
    rejected: ['verifying'],
    approved: ['expired', 'verifying'],
    expired: ['verifying'],
  },
  profilePictures: {
    verifying: ['inReview', 'rejected'],
    inReview: ['approved', 'rejected'],
    approved: [],
    rejected: [],
  },
  payrolls: { open: ['toConfirm'], toConfirm: ['open', 'confirmed'], confirmed: ['paid'], paid: [] },
  payrollItems: {
    proposed: ['accepted', 'declined', 'corrected', 'final'],
    accepted: ['corrected', 'final'],
    declined: ['corrected'],
    corrected: ['accepted', 'declined', 'final'],
    final: [],
  },
  receipts: {
    draft: ['inReview'],
    inReview: ['approved', 'rejected'],
    rejected: ['draft', 'inReview'],
    approved: ['paid'],
    paid: [],
  },
  invoices: {
    draft: ['sent', 'cancelled'],
    sent: ['partlyPaid', 'paid', 'cancelled'],
    partlyPaid: ['paid', 'cancelled'],
    paid: [],
    cancelled: [],
  },
  staffContracts: { draft: ['toSign'], toSign: ['draft', 'active'], active: ['ended'], ended: [] },
  plusCrews: { active: ['finished'], finished: ['active', 'paidOut'], paidOut: [] },
  activities: { open: ['done', 'cancelled'], done: [], cancelled: [] },
} as const satisfies Readonly<Record<string, Machine>>;

export type StatefulTable = keyof typeof STATES;

/** True when a row of that table may go from one state to the other; staying where it is is always open. */
export const mayBecome = (table: StatefulTable, from: string, to: string): boolean => {
  const machine: Machine = STATES[table];
  return from === to || (machine[from] ?? []).includes(to);
};
