// Tells the browser that this worker answers every request by itself, so that the network is not asked beside it.

/**
 * Of browsers with static routes (Service Workers, `InstallEvent.addRoutes`); TypeScript's library does not know it
 * yet.
 */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'fetch-event' }[],
  ): Promise<void>;
}

/**
 * Chromium asks the network for the page while it starts a worker that slept, and takes whichever comes first into
 * account. The page lies
 * on the device: in a dead spot that request is one that cannot succeed, elsewhere it is one for nothing.
 */
export const answerEverything = (event: RoutingEvent): void => {
  const declared = event.addRoutes?.([{ condition: { urlPattern: '/*' }, source: 'fetch-event' }]);
  if (declared !== undefined) event.waitUntil(declared.catch(() => undefined));
};
