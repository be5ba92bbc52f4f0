// The browser's print dialog; a browser inside another app may have none.

export const canPrint = (view: Window): boolean => typeof view.print === 'function';

/** Opens the dialog. `onClosed` is called once it is closed; some browsers never say so. */
export const printPage = (view: Window, onClosed: () => void): void => {
  view.addEventListener('afterprint', onClosed, { once: true });
  view.print();
};
