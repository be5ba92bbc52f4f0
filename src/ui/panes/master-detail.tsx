// A list beside what is chosen in it; F6 goes from one to the other. Where there is room for one alone, the chosen
// takes the place of the list, with a way back.
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import * as style from './master-detail.css.ts';

export interface MasterDetailProps {
  /** Names of the two panes, for screen readers. */
  readonly masterLabel: string;
  readonly detailLabel: string;
  readonly master: ReactNode;
  /** Null while nothing is chosen. */
  readonly detail: ReactNode;
  /** Stands beside the list while nothing is chosen; without it the list has all the room until then. */
  readonly whenNone?: ReactNode;
  /** Which of the two has the greater part; the chosen one where nothing is said. */
  readonly split?: 'list' | 'chosen';
  /** Nothing is chosen any more. */
  readonly onClose: () => void;
}

export const MasterDetail = ({
  masterLabel,
  detailLabel,
  master,
  detail,
  whenNone = null,
  split = 'chosen',
  onClose,
}: MasterDetailProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [list, chosen] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  const isOpen = detail !== null;
  useFocusOfPanes(list, chosen, isOpen);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen && isOfPanes(event)) onClose();
    if (event.key !== 'F6') return;
    const other = list.current?.contains(document.activeElement) === true ? chosen.current : list.current;
    if (other === null || !isShown(other)) return;
    event.preventDefault();
    other.focus();
  };
  return (
    <div className={style.frame}>
      <div
        className={style.panes[split]}
        data-open={isOpen ? '' : undefined}
        data-whole={isOpen || whenNone !== null ? undefined : ''}
        onKeyDown={onKeyDown}
      >
        <section ref={list} tabIndex={-1} aria-label={masterLabel} className={style.master}>
          {master}
        </section>
        <section ref={chosen} tabIndex={-1} aria-label={detailLabel} className={style.detail}>
          {isOpen && (
            <span className={style.back}>
              <Button variant="text" icon="chevron-left" onPress={onClose}>
                {formatMessage({ id: 'desk.panes.back' })}
              </Button>
            </span>
          )}
          {isOpen ? detail : whenNone}
        </section>
      </div>
    </div>
  );
};

/** Not one that a dialog or a choice above the panes takes for itself. */
const isOfPanes = ({ target, currentTarget, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && target instanceof Element && currentTarget.contains(target.closest('dialog, section'));

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Where one pane takes the other's place the focus goes with it, and back to where it was. */
const useFocusOfPanes = (
  list: RefObject<HTMLElement | null>,
  chosen: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void => {
  const was = useRef<{ readonly isOpen: boolean; readonly at: Element | null }>({ isOpen, at: null });
  useEffect(() => {
    const before = was.current;
    if (before.isOpen === isOpen) return;
    // The list is hidden already: the browser has let go of what had the focus in it.
    const isAlone =
      list.current !== null && chosen.current !== null && isShown(list.current) !== isShown(chosen.current);
    was.current = { isOpen, at: before.at };
    if (!isAlone) return;
    if (isOpen) chosen.current?.focus();
    else if (before.at instanceof HTMLElement && before.at.isConnected) before.at.focus();
    else list.current?.focus();
  }, [list, chosen, isOpen]);
  useEffect(() => {
    const pane = list.current;
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof Element) was.current = { ...was.current, at: target };
    };
    pane?.addEventListener('focusin', note);
    return () => pane?.removeEventListener('focusin', note);
  }, [list]);
};
