// Tells the browser whom it asks: the network itself for calls of the API, this worker for everything else.

type Source = 'fetch-event' | 'network';

/**
 * Of browsers with static routes (Service Workers, `InstallEvent.addRoutes`); TypeScript's library does not know it
 * yet.
 */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: Source }[],
  ): Promise<void>;
}

/**
 * Chromium asks the network for the page while it starts a worker that slept, and takes whichever comes first into
 * account. The page lies on the device: in a dead spot that request is one that cannot succeed, elsewhere it is one for
 * nothing.
 *
 * Calls of the API, which no worker answers (strategies.ts), do not even start it. One that reached the old worker in
 * the moment in which a new version takes over would start the old one anew, and Chromium puts the takeover off until
 * that one has idled.
 */
export const declareRoutes = (event: RoutingEvent): void => {
  const declared = event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/*' }, source: 'fetch-event' },
  ]);
  if (declared !== undefined) event.waitUntil(declared.catch(() => undefined));
};
