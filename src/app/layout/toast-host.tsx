// Shows the toasts over everything, and tells of a new version when one waits.
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ToastList } from '#ui/feedback/toast-list.tsx';
import { useApp } from '../bootstrap/app-context.ts';
import { useObservable } from '../common/observable.ts';

export const ToastHost = (): ReactNode => {
  const intl = useIntl();
  const { toasts } = useApp();
  const visible = useSyncExternalStore(toasts.subscribe, toasts.visible);
  useUpdateToast();
  const typeNames = {
    error: intl.formatMessage({ id: 'toast.kind.error' }),
    success: intl.formatMessage({ id: 'toast.kind.success' }),
    info: intl.formatMessage({ id: 'toast.kind.info' }),
    warning: intl.formatMessage({ id: 'toast.kind.warning' }),
    default: intl.formatMessage({ id: 'toast.kind.default' }),
  };
  return (
    <ToastList
      toasts={visible}
      label={intl.formatMessage({ id: 'toast.region' })}
      typeNames={typeNames}
      onPress={(id) => toasts.press(id)}
    />
  );
};

/** A new version waits for the person's word, for as long as it takes. */
const useUpdateToast = (): void => {
  const intl = useIntl();
  const { toasts, updates } = useApp();
  const waiting = useObservable(updates.waiting);
  useEffect(() => {
    if (!waiting) return;
    toasts.show({
      type: 'info',
      message: intl.formatMessage({ id: 'toast.update' }),
      action: intl.formatMessage({ id: 'toast.updateNow' }),
      time: 0,
      onPress: updates.install,
    });
  }, [waiting, intl, toasts, updates]);
};
