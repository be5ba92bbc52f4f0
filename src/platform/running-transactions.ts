// The transactions that run in this page, ended when the page is put away: WebKit keeps pages in memory with their
// transactions open, and nobody else gets into the database then.

type View = Pick<Window, 'addEventListener'> & {
  readonly navigator: Pick<Navigator, 'vendor'>;
  readonly location: Pick<Location, 'reload'>;
  readonly IDBDatabase: { readonly prototype: Pick<IDBDatabase, 'transaction'> };
};

const beside = new Set<() => void>();

/**
 * What runs beside the page and holds transactions of its own, as a worker, is ended by this together with the page's.
 */
export const runsBeside = (end: () => void): void => {
  beside.add(end);
};

/** All browsers of WebKit say so, and no other. */
const WEBKIT = 'Apple Computer, Inc.';

/**
 * To be called at the start of a page, before anybody opens a database. Other engines end what runs in a page that they
 * put away, or throw
 * the page away; there a change that was tapped just before may still be written, so nothing is done.
 * What comes back cut off is loaded anew: its reads have failed.
 */
export const letGoOnLeaving = (view: View): void => {
  if (view.navigator.vendor !== WEBKIT) return;
  const running = watchTransactions(view.IDBDatabase.prototype);
  let isCut = false;
  view.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    for (const end of beside) end();
    for (const transaction of [...running]) isCut = abort(transaction) || isCut;
  });
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isCut) view.location.reload();
  });
};

const abort = (transaction: IDBTransaction): boolean => {
  try {
    transaction.abort();
    return true;
  } catch {
    // It has just ended by itself.
    return false;
  }
};

/** Whoever begins a transaction here, a library or the app, begins it by this one method. */
const watchTransactions = (prototype: Pick<IDBDatabase, 'transaction'>): ReadonlySet<IDBTransaction> => {
  const running = new Set<IDBTransaction>();
  const begin = Reflect.get(prototype, 'transaction');
  const watched = function (this: IDBDatabase, ...how: Parameters<IDBDatabase['transaction']>): IDBTransaction {
    const transaction = begin.apply(this, how);
    running.add(transaction);
    const forget = (): void => {
      running.delete(transaction);
    };
    for (const event of ['complete', 'abort']) transaction.addEventListener(event, forget);
    return transaction;
  };
  Reflect.set(prototype, 'transaction', watched);
  return running;
};
