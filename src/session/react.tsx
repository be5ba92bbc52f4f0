// The signed-in login in React: who acts, and for which tenant.
import { createContext, use } from 'react';
import type { Actor } from '#schema/define/rights.ts';
import type { Tenant } from './tenant-check.ts';

/** Given by the app's frame to everything inside a session. */
export const ActorContext = createContext<Actor | null>(null);
export const TenantContext = createContext<Tenant | null>(null);

/** @throws Error outside a session: a screen was drawn for nobody. */
export const useActor = (): Actor => {
  const actor = use(ActorContext);
  if (actor === null) throw new Error('Nobody is signed in above this component');
  return actor;
};

/** The whole tenant with its settings; null until it was read for the first time. */
export const useTenant = (): Tenant | null => use(TenantContext);
