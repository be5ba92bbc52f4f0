// Opens and closes a native modal dialog as the state says; the browser keeps the focus inside and gives it back.
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Escape, and the back gesture where the system has one. */
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  /** Remembers where a press began: text that is selected to beyond the edge ends on the backdrop, too. */
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  /** A press beside the content, on the backdrop, that began there as well. */
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

export const useModal = (open: boolean, onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  const beganOutside = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // One that goes away open is closed before it is out of the page: only then the focus is given back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open === true) dialog.close();
    };
  }, []);
  return {
    ref,
    onCancel: (event) => {
      // The state closes it, not the browser, so that the two never differ.
      event.preventDefault();
      onClose();
    },
    onPointerDown: (event) => {
      beganOutside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (beganOutside.current && event.target === event.currentTarget) onClose();
    },
  };
};
