// How a refusal is brought about on the real server: by whom, with which words, and after what.
import type { RefusalCode, WarningCode } from '#schema/refusals.ts';
import type { Stage } from '../../support/mutations/every-change.ts';
import { multipartSend } from '../../support/server/multipart.ts';
import type { Answer } from '../../support/server/tenant-api.ts';

/** What was answered, in so far as it is judged. */
export type Heard = Pick<Answer, 'status' | 'code' | 'body'>;

export interface Provoked<Code extends string = RefusalCode> {
  readonly code: Code;
  /** A sentence of the trade. */
  readonly what: string;
  readonly ask: (stage: Stage) => Promise<Heard>;
}

export type Warned = Provoked<WarningCode>;

type Args = Readonly<Record<string, unknown>>;
type Before = (stage: Stage) => Promise<unknown>;

export interface Sending {
  readonly by: string;
  readonly name: string;
  readonly args: Args;
  readonly before?: Before;
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a change after what had to happen before it. */
export const sent =
  ({ by, name, args, before, bytes, headers }: Sending) =>
  async (stage: Stage): Promise<Answer> => {
    await before?.(stage);
    if (bytes !== undefined)
      return multipartSend(stage.world.app, await stage.world.tokenOf(by), { mutation: name, args, bytes });
    return (await stage.north.as(by)).send(name, args, headers === undefined ? {} : { headers });
  };

/** One line of a table: the code, the sentence, and the change that meets it. */
export const met = <Code extends string>(code: Code, what: string, sending: Sending): Provoked<Code> => ({
  code,
  what,
  ask: sent(sending),
});

export interface BareRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly payload?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request past every device: without a token unless the headers bring one. */
export const bare = async (
  { world }: Stage,
  { method = 'GET', path, payload, headers = {} }: BareRequest,
): Promise<Heard> => {
  const response = await world.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { host: 'north.test', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = response.json<Answer['body']>();
  const error = body['error'];
  return {
    status: response.statusCode,
    body,
    code: typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined,
  };
};
