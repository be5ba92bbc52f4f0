// Opens a box beside its button as a native modal dialog: above everything, closed by Escape and by a press beside it,
// and the focus goes back to the button. What is marked `data-first-focus` in it has the focus first. The `popover`
// attribute is younger than the oldest browsers we build for.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useModal, type Modal } from '#ui/overlay/use-modal.ts';
import { placeOf } from './place.ts';

export interface PopoverState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly modal: Modal;
}

/** On a phone the box is a sheet at the foot, as wide as the screen. */
export const SHEET_BELOW = 480;

export const usePopover = (align: 'start' | 'end' = 'start'): PopoverState => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const modal = useModal(isOpen, () => setOpen(false));
  const { ref } = modal;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = (): void => placeBeside(ref.current, button.current, align);
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  });
  useEffect(() => {
    // A dialog gives the focus back to what had it, which a finger on a button does not change in Safari.
    if (!isOpen) return;
    ref.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const opener = button.current;
    return () => opener?.focus({ preventScroll: true });
  }, [isOpen, ref]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), button, modal };
};

const placeBeside = (box: HTMLElement | null, button: HTMLElement | null, align: 'start' | 'end'): void => {
  if (box === null || button === null) return;
  const { style } = box;
  for (const property of ['left', 'top', 'max-height']) style.removeProperty(property);
  if (innerWidth < SHEET_BELOW) return;
  const { left, top, maxHeight } = placeOf({
    button: button.getBoundingClientRect(),
    size: { width: box.offsetWidth, height: box.scrollHeight },
    window: { width: innerWidth, height: innerHeight },
    align,
  });
  style.left = `${String(left)}px`;
  style.top = `${String(top)}px`;
  style.maxHeight = `${String(maxHeight)}px`;
};
