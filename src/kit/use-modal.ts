// Opens and closes a native modal dialog as the state says; the browser keeps the focus inside and gives it back.
import { useEffect, useRef, type RefObject, type SyntheticEvent, type MouseEvent } from 'react';

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Escape, and the back gesture where the system has one. */
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  /** A press beside the content, on the backdrop. */
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

export const useModal = (open: boolean, onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return {
    ref,
    onCancel: (event) => {
      // The state closes it, not the browser, so that the two never differ.
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
};
