// Which screens each login of the demo is judged on: derived from the routes, from the guard and from what lies on the
// login's device.
// A new route or a new kind of login is judged without anybody naming it here; only a parameter of a new kind has to be
// explained.
import { guard } from '#app/routing/guard.ts';
import { ROUTES } from '#app/routing/routes.ts';
import { ownKeysOf } from '#app/routing/route-ownership.ts';
import type { Actor, Rights } from '#schema/define/rights.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { audiencesOf } from '#schema/rights.ts';
import { DEMO_PASSWORD, starsOf } from '#server/demo/cast/cast.ts';
import { LOGINS_BY_LINK } from '#server/demo/login-lines.ts';
import { DEFAULT_ROLES } from '#server/rights/roles.ts';
import type { DemoLogin } from './demo-logins.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Rows of an entity as the device of the login holds them. */
export type RowsOf = (entity: string) => Promise<readonly Row[]>;

export interface Visitor {
  readonly actor: Actor;
  /** Numbers and ids that the two reduced logins have for their own row. */
  readonly ownKeys: readonly string[];
}

/** Somebody who has not signed in. */
export const NOBODY: Visitor = {
  actor: {
    tenant: 'northlight',
    loginType: 'user',
    login: '',
    personId: null,
    contactIds: [],
    contactNumber: null,
    audiences: [],
    rights: {},
    projectId: null,
    plusCrewId: null,
    canEdit: false,
  },
  ownKeys: [],
};

/** A login of the demo, and who that is before anything was pulled for it; a device says it more precisely. */
export interface Judge {
  readonly login: DemoLogin;
  readonly visitor: Visitor;
}

const rightsOf = (roles: readonly string[]): Rights =>
  Object.assign({}, ...DEFAULT_ROLES.filter(({ id }) => roles.includes(id)).map(({ rights }) => rights)) as Rights;

const BY_LINK: Readonly<Record<(typeof LOGINS_BY_LINK)[number][0], Partial<Actor>>> = {
  projectLogin: { loginType: 'project', audiences: ['projectLogin'], projectId: '1' },
  plusCrewLogin: { loginType: 'pluscrew', audiences: ['plusCrewLogin'], plusCrewId: '1' },
};

/** Everybody who can sign in to the demo. */
export const judges = (): readonly Judge[] => [
  ...starsOf({ clients: [] }).map(({ login, roles, part }) => ({
    login: { login: `${login}@example.test`, password: DEMO_PASSWORD, name: `${part.firstName} ${part.lastName}` },
    visitor: {
      actor: {
        ...NOBODY.actor,
        login,
        personId: login,
        audiences: audiencesOf(part.loginTypes),
        rights: rightsOf(roles),
      },
      ownKeys: [],
    },
  })),
  ...LOGINS_BY_LINK.map(([kind, login, password]) => ({
    login: { kind, login, password, name: '' },
    visitor: { actor: { ...NOBODY.actor, login, ...BY_LINK[kind] }, ownKeys: ['1'] },
  })),
];

/** `/logout` is no page to look at: it signs out at once where nothing waits. */
export const TO_BE_JUDGED = ROUTES.filter(({ path }) => path !== '/logout');

export const ownKeys = (subject: Parameters<typeof ownKeysOf>[0]): readonly string[] => ownKeysOf(subject);

/**
 * The routes that are open to this login; public ones but `/login`, which leads on whoever is signed in, among them.
 */
export const openRoutes = ({ actor, ownKeys: keys }: Visitor): readonly ScreenRoute[] =>
  TO_BE_JUDGED.filter(({ path }) => path !== '/login').filter((route) => {
    const sample = filled(route.path, (name) => (name === 'number' ? (keys[0] ?? '1') : 'x'));
    const verdict = guard({ routes: ROUTES, path: sample, query: {}, wanted: sample, actor, ownKeys: keys });
    return verdict.kind === 'open' && verdict.route.path === route.path;
  });

export const publicRoutes = (): readonly ScreenRoute[] => TO_BE_JUDGED.filter(({ permit }) => permit === 'public');

/** The pattern with its values; parts that may be left out are. */
export const filled = (pattern: string, valueOf: (name: string) => string): string =>
  pattern
    .replaceAll(/\/\{-\$\w+\}/gu, '')
    .replaceAll(/\$(\w+)/gu, (_whole, name: string) => encodeURIComponent(valueOf(name)));
