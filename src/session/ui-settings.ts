// What survives every sign-out: look and language, the tenant's public part, and how many entries wait for whom.
import { isRecord } from '#remote/outcome.ts';
import type { KeyValue } from './key-value.ts';

/** Entries that wait on this device until their owner signs in again; only a name and a number, no content. */
export interface Sealed {
  readonly tenant: string;
  readonly login: string;
  readonly name: string;
  readonly count: number;
}

export interface UiSettings {
  /** `auto`, `light`, `dark` or `outdoor`. */
  readonly theme?: string;
  /** Language of the last person here, for the texts before signing in offline. */
  readonly language?: string;
  /** The tenant as anyone may know it, as the server answered it last. */
  readonly tenant?: unknown;
  readonly sealed?: readonly Sealed[];
  /**
   * Server minus device in milliseconds: a token's expiry is judged by the server's time, also at a start without a
   * network.
   */
  readonly clockOffsetMs?: number;
}

const NAME = 'uiSettings';

export const readUiSettings = async (values: KeyValue): Promise<UiSettings> => settingsIn(await values.get(NAME));

const settingsIn = (kept: unknown): UiSettings => {
  if (!isRecord(kept)) return {};
  const { theme, language, tenant, sealed, clockOffsetMs } = kept;
  return {
    ...(typeof theme === 'string' ? { theme } : {}),
    ...(typeof language === 'string' ? { language } : {}),
    ...(tenant === undefined ? {} : { tenant }),
    ...(Array.isArray(sealed) ? { sealed: sealed.filter(isSealed) } : {}),
    ...(typeof clockOffsetMs === 'number' ? { clockOffsetMs } : {}),
  };
};

/** Changes some settings and leaves the others as they are. */
export const changeUiSettings = (values: KeyValue, change: Partial<UiSettings>): Promise<void> =>
  values.update(NAME, (kept) => ({ ...settingsIn(kept), ...change }));

/** Notes how many entries of a login wait here; none takes the note away. */
export const noteSealed = (values: KeyValue, note: Sealed): Promise<void> =>
  values.update(NAME, (kept) => {
    const settings = settingsIn(kept);
    const others = (settings.sealed ?? []).filter(
      ({ tenant, login }) => tenant !== note.tenant || login !== note.login,
    );
    return { ...settings, sealed: note.count > 0 ? [...others, note] : others };
  });

const isSealed = (value: unknown): value is Sealed =>
  isRecord(value) &&
  ['tenant', 'login', 'name'].every((field) => typeof value[field] === 'string') &&
  typeof value['count'] === 'number';
