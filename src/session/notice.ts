// The words of the notice that was tapped last: its screen says them until what it is about has arrived. They go with
// the session.
import { isRecord } from '#remote/outcome.ts';
import type { KeyValue } from './key-value.ts';

export interface Notice {
  /** Whose notice it was; nobody else reads it. */
  readonly tenant: string;
  readonly login: string;
  /** Path of the screen that the tap opened. */
  readonly path: string;
  readonly title: string;
  readonly body: string;
  /** Instant at which it was shown. */
  readonly at: string;
}

const NAME = 'notice';

/** Takes the place of the one before; it goes at once where its login has left this device in the meantime. */
export const keepNotice = async (
  values: KeyValue,
  notice: Notice,
  isStillHere: () => Promise<boolean>,
): Promise<void> => {
  await values.set(NAME, notice);
  if (!(await isStillHere())) await forgetNotice(values);
};

export const forgetNotice = (values: KeyValue): Promise<void> => values.remove(NAME);

/** The notice of that login which led to that path; null for any other. */
export const noticeOf = async (
  values: KeyValue,
  { tenant, login, path }: Pick<Notice, 'tenant' | 'login' | 'path'>,
): Promise<Notice | null> => {
  const kept = await values.get(NAME);
  return isNotice(kept) && kept.tenant === tenant && kept.login === login && kept.path === path ? kept : null;
};

const TEXTS = ['tenant', 'login', 'path', 'title', 'body', 'at'];

const isNotice = (value: unknown): value is Notice =>
  isRecord(value) && TEXTS.every((field) => typeof value[field] === 'string');
