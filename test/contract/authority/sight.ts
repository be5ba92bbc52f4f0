// Who has which rows in sight, as far as the lines share it.
import { AGENCY, CLIENT, HOPEFUL, TEAM } from './parties.ts';

/** The crew, its project and the people who are booked on it. */
export const READ_CREW = [...TEAM, ...HOPEFUL, ...CLIENT, ...AGENCY, 'gate'] as const;
/** A person's own rows, which the agency reads as well. */
export const OWN_AND_AGENCY = ['ben', ...AGENCY] as const;
/** Papers of a person that are for the office: planners only with the right to profiles. */
export const OWN_PAPERS = ['ben', 'paula', 'olga', 'otto'] as const;
/** Rows about a person's money, for those who hold the right to them. */
export const OWN_MONEY = ['ben', 'olga', 'otto'] as const;
