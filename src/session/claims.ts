// What a token says of its login: read here, proven only by the server.
import { isRecord } from '#remote/outcome.ts';

export interface Claims {
  /** Seconds since 1970-01-01T00:00Z. */
  readonly exp: number;
  readonly type: 'user' | 'project' | 'pluscrew';
  readonly tenant: string;
  /** `user:{id}`, `project:{id}` or `pluscrew:{id}`: names the local database and the outbox's owner. */
  readonly login: string;
  readonly personId: string | null;
  readonly contactNumber: string | null;
  readonly language: string;
  /** Captions of the login types as the tenant writes them. */
  readonly loginTypes: readonly string[];
  /** Id of the project (project login) or plus crew (plus-crew login) that it is for; null for a normal login. */
  readonly subjectId: string | null;
  /** Its number, as it stands in paths; null while it has none. */
  readonly subjectNumber: number | null;
  readonly canEdit: boolean;
  /** Ends the session and does nothing else; null in tokens of servers that knew no sessions. */
  readonly ending: string | null;
}

/** The claims of a JSON Web Token; null for anything that is none of ours. */
export const claimsOf = (token: string): Claims | null => {
  const payload = payloadOf(token);
  if (!isRecord(payload) || !isRecord(payload['loginData'])) return null;
  const { exp, type, tenant, sub, loginData } = payload;
  if (typeof exp !== 'number' || typeof tenant !== 'string' || typeof sub !== 'string' || !isType(type)) return null;
  return {
    exp,
    type,
    tenant,
    login: sub,
    personId: textOf(loginData['person']),
    contactNumber: textOf(loginData['contactNumber']),
    language: textOf(loginData['language']) ?? 'en',
    loginTypes: captionsOf(loginData['loginTypes']),
    ...subjectOf(type, payload),
    canEdit: payload['canEdit'] === true,
    ending: textOf(payload['ending']),
  };
};

/**
 * A token is valid only while its expiry lies in the future. `now` is the server's time as well as it is known.
 */
export const isAlive = ({ exp }: Claims, now: number): boolean => exp * 1000 > now;

const payloadOf = (token: string): unknown => {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return parsed;
  } catch {
    return null;
  }
};

const subjectOf = (
  type: Claims['type'],
  payload: Readonly<Record<string, unknown>>,
): Pick<Claims, 'subjectId' | 'subjectNumber'> => {
  switch (type) {
    case 'user':
      return { subjectId: null, subjectNumber: null };
    case 'project':
      return { subjectId: textOf(payload['projectId']), subjectNumber: numberOf(payload['projectNumber']) };
    case 'pluscrew':
      return { subjectId: textOf(payload['plusCrewId']), subjectNumber: numberOf(payload['plusCrewNumber']) };
  }
};

const isType = (value: unknown): value is Claims['type'] =>
  value === 'user' || value === 'project' || value === 'pluscrew';
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const captionsOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap((type: unknown) => (isRecord(type) && typeof type['caption'] === 'string' ? [type['caption']] : []))
    : [];
