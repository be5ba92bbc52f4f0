// A question or a form above everything else: centred on a desk; a sheet comes from below on a phone.
import { useId, type ReactNode } from 'react';
import * as style from './dialog.css.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Name of the button that closes it. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode;
}

export const Dialog = (props: DialogProps): ReactNode => <Modal {...props} look={style.dialog} />;

export interface SheetProps extends DialogProps {
  /** Much to look through: wider on a desk, with its buttons in reach all the while. */
  readonly size?: 'long';
}

export const Sheet = ({ size, ...props }: SheetProps): ReactNode =>
  size === 'long' ? (
    <Modal {...props} look={style.longSheet} foot={style.longActions} />
  ) : (
    <Modal {...props} look={style.sheet} />
  );

const Modal = ({
  open,
  title,
  onClose,
  closeLabel,
  children,
  actions,
  look,
  foot = style.actions,
}: DialogProps & { readonly look: string; readonly foot?: string }): ReactNode => {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className={look} aria-labelledby={titleId} data-no-swipe="">
      {open && (
        <div className={style.content}>
          <header className={style.header}>
            <h2 id={titleId} className={style.title}>
              {title}
            </h2>
            <IconButton icon="x" label={closeLabel} onPress={onClose} />
          </header>
          <div className={style.body}>{children}</div>
          {actions !== undefined && <footer className={foot}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
};
