// Sizes that are the same in every theme: space, radii, touch targets, motion and layers.

/** Steps of a 4 px base. */
export const space = {
  half: '2px',
  one: '4px',
  two: '8px',
  tight: '10px',
  three: '12px',
  card: '14px',
  four: '16px',
  five: '20px',
  six: '24px',
  eight: '32px',
  ten: '40px',
  fourteen: '56px',
} as const;

export const radius = { bar: '5px', field: '9px', card: '14px', hero: '20px', sheet: '26px', pill: '999px' } as const;

/** Smallest heights of what a finger or a glove has to hit. */
export const touch = { least: '48px', answer: '56px', main: '64px', slab: '112px' } as const;

/** Durations are set to zero for people who ask for less motion (reset.css.ts). */
export const motion = {
  fast: 'var(--motion-fast)',
  base: 'var(--motion-base)',
  slow: 'var(--motion-slow)',
  ease: 'cubic-bezier(.2,.8,.2,1)',
} as const;

export const layer = { content: 0, bar: 3, toast: 5 } as const;

/** From here on a screen is a desk, not a phone. */
export const wide = 'screen and (min-width: 720px)';

/** How wide a page of one column grows on a desk. */
export const column = '52rem';

export const family = '"Callboard Digits","Atkinson Hyperlegible Next",system-ui,sans-serif';
