// A network between one phone and the real server: loses requests and answers, sends twice, hangs, and shows a hotel's
// sign-in page.

export interface Line {
  /** Share of requests that go wrong. */
  trouble: number;
}

const HOTEL = '<html>Please sign in to the hotel network</html>';

/**
 * `during` holds the time while the server works; a request that hangs is outside it, so that its time-out can come.
 */
export const badLine =
  (fetch: typeof globalThis.fetch, random: () => number, line: Line): typeof globalThis.fetch =>
  async (input, init) => {
    if (random() >= line.trouble) return fetch(input, init);
    const fate = Math.floor(random() * 5);
    if (fate === 0) throw new TypeError('No network');
    // Only what the engine gives up itself: the time-out of a read is the real one.
    if (fate === 4 && init?.method !== 'GET') return hanging(init?.signal ?? undefined);
    const answer = await fetch(input, init);
    if (fate === 1) throw new TypeError('The answer was lost');
    if (fate === 2) return new Response(HOTEL, { status: 200, headers: { 'content-type': 'text/html' } });
    return answer.ok ? fetch(input, init) : answer;
  };

const hanging = (signal: AbortSignal | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    const give = (): void => {
      reject(new DOMException('Given up', 'AbortError'));
    };
    if (signal === undefined || signal.aborted) give();
    else signal.addEventListener('abort', give);
  });
