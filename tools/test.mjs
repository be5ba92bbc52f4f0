// `npm test`, all of it or a part: `npm test -- quick`.
const [, , what] = process.argv;
if (what !== undefined && what !== 'quick') {
  console.error(`npm test runs everything, npm test -- quick what is nearest to the changes; there is no "${what}"`);
  process.exit(2);
}
await import(what === 'quick' ? './lib/quick.mjs' : './lib/everything.mjs');
