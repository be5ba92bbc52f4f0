// How a link of the kit is followed in this app: by the router, without loading the page anew.
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { LinkProps } from '#ui/primitives/link.tsx';

/** A real anchor: it can be opened in a new tab, copied and read out, and only a plain click is taken over. */
export const AppLink = ({ to, children, className, label, current, onPress, tabbable }: LinkProps): ReactNode => {
  const router = useRouter();
  const follow = (event: MouseEvent): void => {
    onPress?.();
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={current === true ? 'page' : undefined}
      onClick={follow}
      tabIndex={tabbable === false ? -1 : undefined}
    >
      {children}
    </a>
  );
};
