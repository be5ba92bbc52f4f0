// Where in the app the person is: path, query and the part after `#`.
import { useRouter, useRouterState } from '@tanstack/react-router';

export interface AppLocation {
  readonly path: string;
  /** Without `#`; empty where there is none. */
  readonly hash: string;
  readonly goBack: () => void;
  readonly goTo: (address: string) => void;
}

export const usePlace = (): AppLocation => {
  const router = useRouter();
  // The page that is on screen; while the next one is fetched, it is still the last.
  const path = useRouterState({ select: ({ location, resolvedLocation = location }) => resolvedLocation.pathname });
  const hash = useRouterState({ select: ({ location, resolvedLocation = location }) => resolvedLocation.hash });
  return {
    path,
    hash,
    // Opened by a link from outside there is nothing behind this page but home.
    goBack: () => (router.history.canGoBack() ? router.history.back() : router.history.replace('/')),
    goTo: (address) => router.history.push(address),
  };
};
