type View = Pick<Window, 'addEventListener'> & {
    readonly navigator: Pick<Navigator, 'vendor'>;
    readonly location: Pick<Location, 'reload'>;
    readonly IDBDatabase: {
        readonly prototype: Pick<IDBDatabase, 'transaction'>;
    };
};
/** What runs beside the page and holds transactions of its own, as a worker, is ended by this together with the page's. */
export declare const runsBeside: (end: () => void) => void;
/**
 * To be called at the start of a page, before anybody opens a database. Other engines end what runs in a page that they put away, or throw
 * the page away; there a change that was tapped just before may still be written, so nothing is done.
 * What comes back cut off is loaded anew: its reads have failed.
 */
export declare const letGoOnLeaving: (view: View) => void;
export {};
