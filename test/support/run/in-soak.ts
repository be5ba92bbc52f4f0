// Browser tests of which the tests of every run prove the heart: they run in `npm run soak -- journeys`, and wherever
// somebody names their file.

/** Details of a test that every run leaves to the soak; playwright.config.ts knows it by the tag. */
export const IN_SOAK = { tag: '@soak' } as const;
