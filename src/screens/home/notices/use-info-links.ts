// The tenant's links for whoever is signed in.
import { useActor, useTenant } from '#session/react.tsx';
import { linksFor, type InfoLink } from './links-for.ts';

export const useInfoLinks = (): readonly InfoLink[] => {
  const actor = useActor();
  return linksFor(actor, useTenant()?.settings?.infoLinks ?? []);
};
