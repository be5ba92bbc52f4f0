// The mail that a to-do is about: its parameters name it, beside the row that the to-do is about.

/** Undefined where the parameters of an activity name none. */
export const mailIn = (parameters: string): string | undefined => {
  try {
    const found: unknown = JSON.parse(parameters);
    return typeof found === 'object' && found !== null && 'email' in found && typeof found.email === 'string'
      ? found.email
      : undefined;
  } catch {
    return undefined;
  }
};
