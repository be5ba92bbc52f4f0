// A link inside the app; the app says once how it is followed, so that the kit knows no router.
import { createContext, use, type ComponentType, type ReactNode } from 'react';

export interface LinkProps {
  /** A path inside the app, such as `/jobs/42`. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly label?: string;
  readonly current?: boolean;
  readonly onPress?: () => void;
  /** For the pointer alone: the keyboard has another way there. */
  readonly tabbable?: false;
}

const PlainLink = ({ to, children, className, label, current, onPress, tabbable }: LinkProps): ReactNode => (
  <a
    href={to}
    className={className}
    aria-label={label}
    aria-current={current === true ? 'page' : undefined}
    onClick={onPress}
    tabIndex={tabbable === false ? -1 : undefined}
  >
    {children}
  </a>
);

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Gives all links of the kit below it the app's own component; without it they are plain anchors. */
export const LinkProvider = ({
  component,
  children,
}: {
  readonly component: ComponentType<LinkProps>;
  readonly children: ReactNode;
}): ReactNode => <LinkContext value={component}>{children}</LinkContext>;

export const Link = (props: LinkProps): ReactNode => {
  const Component = use(LinkContext);
  return <Component {...props} />;
};
