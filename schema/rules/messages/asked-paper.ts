// Which released paper of a crew a to-do asks to have opened again: its parameters name it, beside the crew that the
// to-do is about.

export const CREW_PAPERS = ['deliveryNote', 'crewChiefSheet'] as const;
export type CrewPaper = (typeof CREW_PAPERS)[number];

/** Undefined where the parameters of an activity name none. */
export const askedPaperIn = (parameters: string): CrewPaper | undefined => {
  try {
    const found: unknown = JSON.parse(parameters);
    return typeof found === 'object' && found !== null && 'paper' in found
      ? CREW_PAPERS.find((paper) => paper === found.paper)
      : undefined;
  } catch {
    return undefined;
  }
};
