// Goes to another page of the app from a press that is no link.
import { useEffect } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { idStep, numberStep, type NumberedRow } from './paths.ts';

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

/** Once the server has given the row its number, the address of its page says it instead of the row's own id. */
export const useNumberInAddress = (row: NumberedRow | undefined): void => {
  const replace = useReplaceStep();
  const { href } = useLocation();
  useEffect(() => {
    if (row?.number === undefined) return;
    const named = href.replace(`/${idStep(row)}`, `/${numberStep(row)}`);
    if (named !== href) replace(named);
  }, [href, replace, row]);
};
