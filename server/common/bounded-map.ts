// What was worked out a moment ago and need not be again: a map that keeps the newest entries only.

/** Keeps `most` entries; one that is set anew counts as new. */
export class BoundedMap<Key, Value> {
  private readonly entries = new Map<Key, Value>();

  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: Key): Value | undefined {
    return this.entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) break;
      this.entries.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }
}
