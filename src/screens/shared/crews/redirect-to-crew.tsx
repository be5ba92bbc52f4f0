// Leads a project login on to the crew: its address opens every page of a crew, and this one is for whoever works
// there.
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { crewPath } from '../navigation/paths.ts';

/** In place of the page that it stands on, so that the way back leads past both. */
export const RedirectToCrew = ({ crewId }: { readonly crewId: string }): ReactNode => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: crewPath(crewId), replace: true });
  }, [navigate, crewId]);
  return null;
};
