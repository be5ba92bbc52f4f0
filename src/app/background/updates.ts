// New versions of the app: whether one waits to take over, how to look for one, how to let it in.
import type { Readable } from '../common/observable.ts';

export type UpdateSearch = 'waiting' | 'current' | 'noAnswer';

export interface Updates {
  /** A new version is on the device and waits for the person's word. */
  readonly waiting: Readable<boolean>;
  look(): Promise<UpdateSearch>;
  /** Lets the new version take over once nothing is being sent; the page loads again then. */
  install(): void;
}
