// The browser's fetch with an ear on it: whether requests are answered at all.

export interface FetchEars {
  readonly onAnswer: () => void;
  /** No answer came; not called for requests that were given up on purpose. */
  readonly onSilence: () => void;
}

type Fetch = typeof globalThis.fetch;

/** Changes nothing about the request or its answer. */
export const watchedFetch =
  (fetch: Fetch, { onAnswer, onSilence }: FetchEars): Fetch =>
  async (input, init) => {
    try {
      const response = await fetch(input, init);
      onAnswer();
      return response;
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) onSilence();
      throw failure;
    }
  };
