// Whom a device takes for the one in front of it, and the rows that it has for them: read from what the app keeps.
import type { Page } from '@playwright/test';
import type { Rights } from '#schema/define/rights.ts';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { isRecord } from '#remote/outcome.ts';
import { ownKeys, type RowsOf, type Visitor } from '../judging/judged-routes.ts';
import { keptRows, keyValues } from './kept-rows.ts';

/** Who has signed in on this device. */
export const visitorOn = async (page: Page): Promise<Visitor> => {
  const claims = claimsOf(String((await keyValues(page))['token']));
  if (claims === null) throw new Error('Nobody is signed in on this device');
  const [kept] = await keptRows(page).of('_meta', { name: 'userRights' });
  const rights = isRecord(kept?.['value']) ? (kept['value'] as Rights) : {};
  return { actor: actorOf({ claims, rights }), ownKeys: ownKeys(claims) };
};

/** Rows by entity; a table is read once for all who ask. */
export const rowsOn = (page: Page): RowsOf => {
  const known = new Map<string, ReturnType<RowsOf>>();
  return (entity) => {
    const rows = known.get(entity) ?? keptRows(page).of(entity);
    known.set(entity, rows);
    return rows;
  };
};
