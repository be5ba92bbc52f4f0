// A link that looks like a button: to a place in the app, or out of it (telephone, maps, a file).
import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import { Link } from './link.tsx';

type Target = { readonly to: string; readonly href?: never } | { readonly href: string; readonly to?: never };

export type LinkButtonProps = ButtonLook &
  Target & {
    readonly children?: ReactNode;
    readonly icon?: IconName;
    readonly iconAfter?: IconName;
    /** Needed where no word is shown. */
    readonly label?: string;
  };

export const LinkButton = ({ to, href, children, icon, iconAfter, label, ...look }: LinkButtonProps): ReactNode => {
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {iconAfter !== undefined && <Icon name={iconAfter} />}
    </>
  );
  const shared = { className: buttonClass(look), ...(label === undefined ? {} : { label }) };
  if (to !== undefined)
    return (
      <Link to={to} {...shared}>
        {content}
      </Link>
    );
  return (
    <a
      href={href}
      className={shared.className}
      aria-label={label}
      {...(/^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {content}
    </a>
  );
};
