// A question before something is gone for good: keep it, or let it go.
import type { ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';
import { Dialog } from './dialog.tsx';

export interface QuestionProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** The words on the two buttons. */
  readonly keep: ReactNode;
  readonly remove: ReactNode;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
  /** What would be gone. */
  readonly children: ReactNode;
}

export const Question = ({
  open,
  title,
  closeLabel,
  keep,
  remove,
  onKeep,
  onRemove,
  children,
}: QuestionProps): ReactNode => (
  <Dialog
    open={open}
    title={title}
    closeLabel={closeLabel}
    onClose={onKeep}
    actions={
      <>
        <Button variant="outline" width="share" onPress={onKeep}>
          {keep}
        </Button>
        <Button variant="destructive" width="share" onPress={onRemove}>
          {remove}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
