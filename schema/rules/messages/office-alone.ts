// What somebody tells the office alone: a mark in the parameters of a to-do, by which its row is kept from planners
// (domain.md, office-alone).

/** Stands in the parameters beside recipient and due date. */
export const OFFICE_ALONE = { officeAlone: true } as const;

/** The same as it stands in their text. */
export const OFFICE_ALONE_MARK = '"officeAlone":true';
