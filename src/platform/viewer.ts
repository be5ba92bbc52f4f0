// What this browser is and shows by itself.

/** Whether a PDF is shown in a frame of the page; phones without a viewer of their own open it in another app. */
export const showsPdf = (): boolean => 'pdfViewerEnabled' in navigator && navigator.pdfViewerEnabled;

/**
 * On iPhones and iPads swipes from the edges belong to the system; they alone tell so whether an app runs from the home
 * screen.
 */
export const systemOwnsEdges = (): boolean => 'standalone' in navigator;
