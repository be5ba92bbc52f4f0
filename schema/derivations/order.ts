// The order in which derivations run: what one writes, later ones see.
import type { Derivation } from '../define/derivation.ts';

/** Whether `later` follows what `earlier` writes, or says that it comes after it. */
const comesAfter = (later: Derivation, earlier: Derivation): boolean => {
  if (later.name === earlier.name || earlier.after?.includes(later.name) === true) return false;
  return later.after?.includes(earlier.name) === true || earlier.writes.some(({ name }) => name === later.on.name);
};

/**
 * Each after all whose rows it follows; by name where nothing else decides.
 * @throws Error where derivations follow each other in a circle, and none of them says by `after` where it ends
 */
export const inOrder = (derivations: readonly Derivation[]): readonly Derivation[] => {
  const left = derivations.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const ordered: Derivation[] = [];
  while (left.length > 0) {
    const at = left.findIndex((one) => !left.some((other) => comesAfter(one, other)));
    if (at < 0)
      throw new Error(
        `${left.map(({ name }) => name).join(', ')} follow each other: one of them has to say \`after\`.`,
      );
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
};
