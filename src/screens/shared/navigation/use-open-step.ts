// Goes to another page of the app from a press that is no link.
import { useNavigate } from '@tanstack/react-router';

export const useOpenStep = (): ((path: string) => void) => {
  const navigate = useNavigate();
  return (path) => {
    void navigate({ href: path });
  };
};

/** Says in the address what the page shows now: the way back leads past it, and the page stays where it is scrolled. */
export const useReplaceStep = (): ((path: string) => void) => {
  const navigate = useNavigate();
  return (path) => {
    void navigate({ href: path, replace: true, resetScroll: false });
  };
};
