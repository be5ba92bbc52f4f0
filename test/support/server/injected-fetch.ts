// A fetch that reaches a server in this process, through its whole HTTP stack but without a socket.
import type { FastifyInstance } from 'fastify';

/** Answers like the network would; `host` is the name under which the server is asked. */
export const injected =
  (app: FastifyInstance, host: string): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(new URL(String(input), `http://${host}`), init);
    const payload = request.method === 'GET' ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method === 'POST' ? 'POST' : request.method === 'DELETE' ? 'DELETE' : 'GET',
      url: new URL(request.url).pathname + new URL(request.url).search,
      headers: { ...Object.fromEntries(request.headers), host },
      ...(payload === undefined || payload.length === 0 ? {} : { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers });
  };
