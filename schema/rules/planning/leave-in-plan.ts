// Approved leave stands in the plan as an assignment that is found by its request.
const SUFFIX = ':leave';

/** The assignment of an approved leave. */
export const leaveAssignmentId = (requestId: string): string => `${requestId}${SUFFIX}`;

/** The request behind such an assignment; undefined where it is the assignment of a job. */
export const requestOfLeave = (assignmentId: string): string | undefined =>
  assignmentId.endsWith(SUFFIX) ? assignmentId.slice(0, -SUFFIX.length) : undefined;
