// Goes to another page of the app from a press that is no link.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { idStep, numberStep, type NumberedRow } from './paths.ts';
import { useRouteStep } from './use-address.ts';

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

/** Steps by an id that gave way to the number, with that number: of this visit. */
const renamed = new Map<string, string>();

/** Once the server has given the row its number, the address of its pages says it instead of the row's own id. */
export const useNumberInAddress = (row: NumberedRow | undefined): void => {
  const replace = useReplaceStep();
  const { href } = useLocation();
  useEffect(() => {
    if (row?.number === undefined) return;
    const [from, to] = [idStep(row), numberStep(row)];
    const named = href.replace(new RegExp(`/${from}(?=[/?#]|$)`, 'u'), `/${to}`);
    if (named === href) return;
    renamed.set(from, to);
    replace(named);
  }, [href, replace, row]);
};

/**
 * The step by which a page reads its numbered row. It stays the one by which the page was opened while the address goes
 * over to the number: what is open on the page stays open.
 */
export const useNumberedStep = (): string => {
  const step = useRouteStep('number');
  const [first] = useState(step);
  return renamed.get(first) === step ? first : step;
};
