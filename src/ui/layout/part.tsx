// A part of a page behind a boundary of its own: one that fails is told in its place, and the rest of the page works.
import { Children, Component, createContext, isValidElement, use, type ComponentType, type ReactNode } from 'react';

/**
 * What stands around the part, and so what may stand in its place: a page, a list, or a bar with room for an icon
 * alone.
 */
export type PartSpace = 'page' | 'list' | 'bar';

export interface FailedPartProps {
  /** What was thrown. */
  readonly failure: unknown;
  /** How often somebody has asked for the part again, in vain. */
  readonly tries: number;
  readonly room: PartSpace;
  /** Draws the part anew, as if it were opened for the first time. */
  readonly again: () => void;
}

/** What the app gives: how a part that failed is told. */
export interface PartCare {
  readonly Failed: ComponentType<FailedPartProps>;
  /** Where in the app this is: elsewhere every part begins anew. */
  readonly place: string;
}

const CareContext = createContext<PartCare | null>(null);
export const PartCareProvider = CareContext.Provider;

export interface PartProps {
  readonly children: ReactNode;
  readonly room?: PartSpace;
}

/** Where nobody cares for parts, the next boundary above catches what they throw. */
export const Part = ({ children, room = 'page' }: PartProps): ReactNode => {
  const care = use(CareContext);
  return care === null ? (
    children
  ) : (
    <Boundary care={care} room={room}>
      {children}
    </Boundary>
  );
};

export interface PartsProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Lays out parts of a page: each child is one. */
export const Parts = ({ children, className }: PartsProps): ReactNode => (
  <div className={className}>{eachAPart(children, 'page')}</div>
);

/** Parts that their parent lays out. */
export const LooseParts = ({ children }: Pick<PartsProps, 'children'>): ReactNode => eachAPart(children, 'page');

/** Each element among them as a part of its own. */
export const eachAPart = (children: ReactNode, room: PartSpace): ReactNode =>
  Children.map(children, (child) => (isValidElement(child) ? <Part room={room}>{child}</Part> : child));

interface BoundaryProps {
  readonly care: PartCare;
  readonly room: PartSpace;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: { readonly failure: unknown } | null;
  readonly place: string;
  readonly tries: number;
}

/** React knows boundaries as classes alone. It logs what they catch by itself. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, place: this.props.care.place, tries: 0 };

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failed: { failure } };
  }

  static getDerivedStateFromProps({ care: { place } }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { failed: null, place, tries: 0 };
  }

  readonly again = (): void => {
    this.setState(({ tries }) => ({ failed: null, tries: tries + 1 }));
  };

  override render(): ReactNode {
    const {
      props: {
        care: { Failed },
        room,
        children,
      },
      state: { failed, tries },
    } = this;
    return failed === null ? (
      children
    ) : (
      <Failed failure={failed.failure} tries={tries} room={room} again={this.again} />
    );
  }
}
