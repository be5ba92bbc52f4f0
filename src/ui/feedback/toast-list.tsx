// Shows the visible toasts above the bottom bar; errors are read out at once, the others when the reader is free.
import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import * as style from './toast-list.css.ts';
import type { Toast, ToastType } from './toasts.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';

export interface ToastListProps {
  readonly toasts: readonly Toast[];
  /** Name of the region. */
  readonly label: string;
  /** The word for each type, for screen readers. */
  readonly typeNames: Readonly<Record<ToastType, string>>;
  readonly onPress: (id: number) => void;
}

const ICONS: Readonly<Record<ToastType, IconName | undefined>> = {
  error: 'circle-alert',
  success: 'circle-check',
  warning: 'triangle-alert',
  info: 'info',
  default: undefined,
};

export const ToastList = ({ toasts, label, typeNames, onPress }: ToastListProps): ReactNode => {
  const show = (toast: Toast): ReactNode => (
    <ToastButton key={toast.id} toast={toast} typeName={typeNames[toast.type]} onPress={onPress} />
  );
  return (
    <div className={style.region} role="region" aria-label={label}>
      {/* Both live regions are always there: one that appears together with its text is often not read out. */}
      <div className={style.lane} role="status">
        {toasts.filter(({ type }) => type !== 'error').map(show)}
      </div>
      <div className={style.lane} role="alert">
        {toasts.filter(({ type }) => type === 'error').map(show)}
      </div>
    </div>
  );
};

interface ToastButtonProps {
  readonly toast: Toast;
  readonly typeName: string;
  readonly onPress: (id: number) => void;
}

const ToastButton = ({ toast: { id, type, message, action }, typeName, onPress }: ToastButtonProps): ReactNode => {
  const icon = ICONS[type];
  return (
    <button type="button" className={style.toast[type]} data-toast={type} onClick={() => onPress(id)}>
      <VisuallyHidden>{`${typeName}: `}</VisuallyHidden>
      {icon !== undefined && <Icon name={icon} />}
      <span className={style.message}>{message}</span>
      {action === undefined ? (
        <span className={style.away}>
          <Icon name="x" size="small" />
        </span>
      ) : (
        <span className={style.action[type]}>{action}</span>
      )}
    </button>
  );
};
