// Brings a failure of something started by a tap to the screen's error boundary, where failures of drawing go by
// themselves.
import { useCallback, useState } from 'react';

export const useFailure = (): ((failure: unknown) => void) => {
  const [, change] = useState<undefined>();
  return useCallback((failure) => {
    // React throws what a state's updater throws while it draws.
    change(() => {
      throw failure;
    });
  }, []);
};
