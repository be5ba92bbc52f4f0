// What a token says of its login.
import type { Bearer } from './actor.ts';
import type { Login } from './logins.ts';
import type { TokenClaims } from './tokens.ts';

export const claimsOf = (
  { actor, language, loginTypes, number }: Bearer,
  login: Login,
  defaultLanguage: string,
): Omit<TokenClaims, 'exp'> => ({
  type: actor.loginType,
  loginData: {
    ...(actor.personId === null ? {} : { person: actor.personId }),
    ...(actor.contactNumber === null ? {} : { contactNumber: actor.contactNumber }),
    language: language ?? defaultLanguage,
    loginTypes: loginTypes.map(({ caption }) => ({ caption })),
  },
  tenant: actor.tenant,
  sub: actor.login,
  generation: login.session_generation,
  ...ownSubject(actor, number),
});

/** What a reduced login is for; a normal login has no such row. */
const ownSubject = (
  { loginType, projectId, plusCrewId, canEdit }: Bearer['actor'],
  number: number | null,
): Partial<TokenClaims> => {
  switch (loginType) {
    case 'user':
      return {};
    case 'project':
      return { ...(projectId === null ? {} : { projectId }), ...(number === null ? {} : { projectNumber: number }) };
    case 'pluscrew':
      return {
        ...(plusCrewId === null ? {} : { plusCrewId }),
        ...(number === null ? {} : { plusCrewNumber: number }),
        canEdit,
      };
  }
};
