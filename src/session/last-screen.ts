// A picture of home as it was drawn last: the next start paints it at once, until the live page takes its place. It
// goes with the session.
import { isRecord } from '#remote/outcome.ts';
import type { KeyValue } from './key-value.ts';

export interface LastScreen {
  /** Whose screen it is; nobody else sees it. */
  readonly tenant: string;
  readonly login: string;
  /** What was drawn, as HTML that does nothing. */
  readonly html: string;
  readonly language: string;
  /** Theme that the person chose; absent where the system decides. */
  readonly theme?: string;
  /** Addresses of the style sheets that it needs. */
  readonly sheets: readonly string[];
  /** Address of the first script of the build that drew it: another build draws otherwise. */
  readonly script: string;
  /** Date in this device's zone on which it was taken. */
  readonly day: string;
}

/** The one address that is pictured. */
export const PICTURED_PATH = '/';

const NAME = 'lastScreen';

/** Keeps the picture; it goes at once where its login has left this device in the meantime, in another tab perhaps. */
export const keepLastScreen = async (
  values: KeyValue,
  screen: LastScreen,
  isStillHere: () => Promise<boolean>,
): Promise<void> => {
  await values.set(NAME, screen);
  if (!(await isStillHere())) await forgetLastScreen(values);
};

export const forgetLastScreen = (values: KeyValue): Promise<void> => values.remove(NAME);

/** The picture of that login on the day on which it was taken; null for anything else. */
export const lastScreenOf = async (
  values: KeyValue,
  { tenant, login }: Pick<LastScreen, 'tenant' | 'login'>,
  today: string,
): Promise<LastScreen | null> => {
  const kept = await values.get(NAME);
  return isLastScreen(kept) && kept.tenant === tenant && kept.login === login && kept.day === today ? kept : null;
};

const TEXTS = ['tenant', 'login', 'html', 'language', 'script', 'day'];

const isLastScreen = (value: unknown): value is LastScreen =>
  isRecord(value) && TEXTS.every((field) => typeof value[field] === 'string') && Array.isArray(value['sheets']);
