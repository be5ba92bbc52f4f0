// Whose a paper is: of the person whom it is about, and of whoever uploaded it for them.

interface OwnedPaper {
  readonly takenBy?: unknown;
  readonly ownerKind?: unknown;
  readonly ownerId?: unknown;
}

/** True for both: one as much as the other brings it anew, and neither decides on it. */
export const isPaperOf = ({ takenBy, ownerKind, ownerId }: OwnedPaper, personId: string | null): boolean =>
  personId !== null && (takenBy === personId || (ownerKind === 'person' && ownerId === personId));
