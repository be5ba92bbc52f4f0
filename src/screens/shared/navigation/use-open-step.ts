// Goes to another page of the app from a press that is no link.
import { useNavigate } from '@tanstack/react-router';

export const useOpenStep = (): ((path: string) => void) => {
  const navigate = useNavigate();
  return (path) => {
    void navigate({ href: path });
  };
};
