// The queue of toasts: short messages that come, say one thing, and go by themselves unless told to stay.

export type ToastType = 'error' | 'success' | 'info' | 'warning' | 'default';

export interface ToastRequest {
  readonly type?: ToastType;
  readonly message: string;
  /** Milliseconds it stays; 3000 unless said, 0 or less means until it is pressed. */
  readonly time?: number;
  /** The word for what a press does: undo, open. */
  readonly action?: string;
  /** Run by a press, which also takes the toast away. */
  readonly onPress?: () => void;
}

export interface Toast extends ToastRequest {
  readonly id: number;
  readonly type: ToastType;
}

/** Runs something later; the answer takes that back. */
export type Timer = (run: () => void, milliseconds: number) => () => void;

export interface Toasts {
  /** Shows it below those already visible, unless one of the same type and message is visible. */
  show(request: ToastRequest): void;
  /** What a click on the toast does: its handler, and away with it. */
  press(id: number): void;
  dismiss(id: number): void;
  /** All visible toasts, oldest first; the same array until something changes (fit for useSyncExternalStore). */
  visible(): readonly Toast[];
  /** Calls back on every change; the answer ends that. */
  subscribe(listener: () => void): () => void;
}

const DEFAULT_TIME_MS = 3000;

export const createToasts = (timer: Timer): Toasts => {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const endings = new Map<number, () => void>();

  const change = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of [...listeners]) listener();
  };
  const dismiss = (id: number): void => {
    if (!toasts.some((toast) => toast.id === id)) return;
    endings.get(id)?.();
    endings.delete(id);
    change(toasts.filter((toast) => toast.id !== id));
  };

  return {
    show(request) {
      const toast: Toast = { ...request, id: lastId + 1, type: request.type ?? 'default' };
      if (toasts.some(({ type, message }) => type === toast.type && message === toast.message)) return;
      lastId = toast.id;
      const time = request.time ?? DEFAULT_TIME_MS;
      if (time > 0)
        endings.set(
          toast.id,
          timer(() => dismiss(toast.id), time),
        );
      change([...toasts, toast]);
    },
    press(id) {
      const pressed = toasts.find((toast) => toast.id === id);
      // Gone first: a handler that shows the same message again is heard.
      dismiss(id);
      pressed?.onPress?.();
    },
    dismiss,
    visible: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
