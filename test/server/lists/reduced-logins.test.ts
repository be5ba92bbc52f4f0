// Project and plus-crew logins with the tokens that the server gives them: their devices find their own row, its lists
// and its page.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Rights } from '#schema/define/rights.ts';
import { actorOf } from '#session/audience.ts';
import { claimsOf, type Claims } from '#session/claims.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import { guard } from '#app/routing/guard.ts';
import { ROUTES } from '#app/routing/routes.ts';
import { ownKeysOf } from '#app/routing/route-ownership.ts';
import { makeWorld, signIn, type TestWorld } from '../../support/worlds/tenant.ts';
import { PASSWORD } from '../../support/worlds/tenant-fill.ts';
import { putPlusCrew } from '../../support/worlds/plus-crew-row.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  await putPlusCrew(world);
});
afterEach(() => world.close());

interface Device {
  readonly claims: Claims;
  readonly actor: Actor;
  get(path: string): Promise<{
    readonly status: number;
    readonly body: {
      readonly data?: readonly { readonly id: string }[];
      readonly included?: Readonly<Record<string, readonly unknown[]>>;
    };
  }>;
}

/** What a device makes of the token that it was given. */
const deviceOf = async (credentials: Readonly<Record<string, string>>): Promise<Device> => {
  const token = await signIn(world.app, credentials);
  const claims = claimsOf(token);
  if (claims === null) throw new Error('The device cannot read the token');
  const get: Device['get'] = async (path) => {
    const answer = await world.app.inject({
      method: 'GET',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, type: 'MOBILE', host: 'north.test' },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const rights = (await get('/userRights')).body as Rights;
  return { claims, actor: actorOf({ claims, rights }), get };
};

const project = () => deviceOf({ projectLogin: 'P-1', password: PASSWORD });
const plus = () => deviceOf({ plusCrewLogin: 'PC-1-edit', password: PASSWORD });

const opened = ({ actor, claims }: Device, path: string) =>
  guard({ routes: ROUTES, path, query: {}, wanted: path, actor, ownKeys: ownKeysOf(claims) });

describe.each([
  ['project', project],
  ['plus-crew', plus],
] as const)('a %s login', (_, sign) => {
  it('is answered by every list that its device pulls', async () => {
    const device = await sign();
    const plan = pullPlan(device.actor);
    expect(plan.length).toBeGreaterThan(0);
    for (const { path } of plan) expect([path, (await device.get(`${path}?limit=1000`)).status]).toEqual([path, 200]);
  });
});

describe('a project login', () => {
  it('holds the crews of its project, with their people and positions', async () => {
    const device = await project();
    const path = pullPlan(device.actor).find(({ list }) => list.name === 'projectCrewsOfProject')?.path ?? '';
    const { body } = await device.get(`${path}?limit=1000`);
    expect(body.data?.map(({ id }) => id)).toEqual(['loadIn']);
    expect(body.included?.['projectCrewItemStatus']).toHaveLength(3);
    expect(body.included?.['projectCrewItems']).not.toHaveLength(0);
  });

  it('opens its own project by number and by id, and is led there from any other', async () => {
    const device = await project();
    for (const key of ['1', 'festival', '~festival'])
      expect(opened(device, `/projects/${key}`)).toMatchObject({ kind: 'open' });
    expect(opened(device, '/projects/2')).toEqual({ kind: 'redirect', to: '/projects/1' });
  });
});

describe('a plus-crew login', () => {
  it('knows the number and the id of its plus crew', async () => {
    const { claims, actor } = await plus();
    expect(ownKeysOf(claims)).toEqual(['7', 'plus', '~plus']);
    expect(actor).toMatchObject({ plusCrewId: 'plus', canEdit: true });
  });
});
