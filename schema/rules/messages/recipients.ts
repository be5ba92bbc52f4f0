// For whom a to-do or a message is: the name in its parameters, a group of people or one person.

/** Groups that to-dos are named for besides contact numbers and `PM:{project}`. */
export const GROUPS = ['Planners', 'Accountants', 'Office'] as const;
export type Group = (typeof GROUPS)[number];
/** The same as plain names. */
export const RECIPIENT_GROUPS: readonly string[] = GROUPS;

/** The planners as a group. */
export const PLANNERS: Group = 'Planners';

/** The manager of a project, whoever it is by then. */
export const managerOf = (projectId: string): `PM:${string}` => `PM:${projectId}`;

/** The recipient that an activity's parameters name; undefined where they name none. */
export const recipientIn = (parameters: string): string | undefined => {
  try {
    const found: unknown = JSON.parse(parameters);
    return typeof found === 'object' && found !== null && 'recipient' in found && typeof found.recipient === 'string'
      ? found.recipient
      : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a name stands for several people: what it names is then a to-do of that group, whoever it is about. */
export const isGroup = (recipient: string | undefined): boolean =>
  recipient !== undefined && (GROUPS.some((group) => group === recipient) || recipient.startsWith('PM:'));

/** The project whose manager a name stands for, by its id or its number; undefined for any other name. */
export const managedIn = (recipient: string): string | undefined =>
  recipient.startsWith('PM:') ? recipient.slice('PM:'.length) : undefined;

/**
 * The groups whose to-dos somebody of the office reads as messages; where nobody is an accountant the whole office
 * stands in.
 */
export const recipientsGroups = ({
  isOffice,
  isAccountant,
}: {
  readonly isOffice: boolean;
  readonly isAccountant: boolean;
}): readonly Group[] => [
  ...(isOffice ? ['Office' as const] : []),
  ...(isOffice || isAccountant ? ['Accountants' as const] : []),
];
