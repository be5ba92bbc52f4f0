// Who was told of a vacancy, as the line in its history keeps it: the persons whose devices were sent a notice, and
// those who fit as well and have none that hears. The line is about the position.

/** `refKind` of the lines. */
export const VACANCY_TOLD = 'vacancy';

/** Ids of persons, each once. */
export interface ToldPeople {
  readonly told: readonly string[];
  readonly others: readonly string[];
}

/** Persons that one line holds: the text of its parameters has an end. */
const MOST = 400;

/** The parameters of the lines that hold them all; one where nobody fits. */
export const toldParameters = ({ told, others }: ToldPeople): readonly string[] => {
  const lines: string[] = [];
  const count = told.length + others.length;
  for (let at = 0; at === 0 || at < count; at += MOST) {
    const behind = Math.max(0, at - told.length);
    const part = told.slice(at, at + MOST);
    lines.push(JSON.stringify({ told: part, others: others.slice(behind, behind + MOST - part.length) }));
  }
  return lines;
};

/** Whom the parameters of a line name. */
export const toldIn = (parameters: string): ToldPeople => {
  try {
    const found: unknown = JSON.parse(parameters);
    return { told: textsIn(found, 'told'), others: textsIn(found, 'others') };
  } catch {
    return { told: [], others: [] };
  }
};

const textsIn = (found: unknown, field: keyof ToldPeople): readonly string[] => {
  const list: unknown =
    typeof found === 'object' && found !== null && field in found ? Reflect.get(found, field) : undefined;
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
};
