// A service that the app gives a screen, so that the screen knows neither the worker, the engine nor how a session
// ends.
import { createContext, use, type Provider } from 'react';

export interface Service<T> {
  readonly Provider: Provider<T | null>;
  /** @throws Error where the app forgot to give it: a bug. */
  readonly useService: () => T;
}

export const service = <T>(name: string): Service<T> => {
  const Context = createContext<T | null>(null);
  return {
    Provider: Context.Provider,
    useService: () => {
      const given = use(Context);
      if (given === null) throw new Error(`Nobody gives the service ${name}.`);
      return given;
    },
  };
};
