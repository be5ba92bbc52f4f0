// One picture as large as the screen, with what is known of it and the controls below, where a thumb reaches them.
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import * as style from './picture-viewer.css.ts';
import { useModal } from '../overlay/use-modal.ts';

export interface PictureViewerProps {
  readonly open: boolean;
  /** Which of how many it is. */
  readonly place: ReactNode;
  readonly picture: ReactNode;
  /** Who took it, when, who sees it. */
  readonly children: ReactNode;
  /** What may be done with it. */
  readonly actions?: ReactNode;
  readonly closeLabel: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly onClose: () => void;
  /** Absent at the first one. */
  readonly onPrevious?: (() => void) | undefined;
  /** Absent at the last one. */
  readonly onNext?: (() => void) | undefined;
}

export const PictureViewer = ({ open, ...shown }: PictureViewerProps): ReactNode => {
  const placeId = useId();
  const modal = useModal(open, shown.onClose);
  const turn = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') shown.onPrevious?.();
    if (key === 'ArrowRight') shown.onNext?.();
  };
  return (
    <dialog {...modal} className={style.viewer} aria-labelledby={placeId} data-no-swipe="" onKeyDown={turn}>
      {open && <Content {...shown} placeId={placeId} />}
    </dialog>
  );
};

const Content = ({
  place,
  placeId,
  picture,
  children,
  actions,
  closeLabel,
  previousLabel,
  nextLabel,
  onClose,
  onPrevious,
  onNext,
}: Omit<PictureViewerProps, 'open'> & { readonly placeId: string }): ReactNode => (
  <div className={style.content}>
    <header className={style.head}>
      <h2 id={placeId} className={style.place}>
        {place}
      </h2>
      <IconButton icon="x" variant="onInk" label={closeLabel} onPress={onClose} />
    </header>
    <div className={style.stage}>{picture}</div>
    <footer className={style.foot}>
      {children}
      {actions}
      <div className={style.controls}>
        {onPrevious === undefined ? (
          <span className={style.noTurn} />
        ) : (
          <IconButton icon="chevron-left" variant="onInk" label={previousLabel} onPress={onPrevious} />
        )}
        <Button variant="onInk" width="share" onPress={onClose}>
          {closeLabel}
        </Button>
        {onNext === undefined ? (
          <span className={style.noTurn} />
        ) : (
          <IconButton icon="chevron-right" variant="onInk" label={nextLabel} onPress={onNext} />
        )}
      </div>
    </footer>
  </div>
);
