// A row's caption in the language of whoever reads it.
import { expect, it } from 'vitest';
import { worded } from '#schema/define/wording.ts';

it('takes the first language that the row has, and the row as it is where it has none', () => {
  const row = { id: 'at', caption: 'Austria', captions: { de: 'Österreich', fr: 'Autriche' } };
  expect(
    [['deAt', 'de', 'en'], ['fr', 'en'], ['es', 'en'], []].map((languages) => worded(row, languages).caption),
  ).toEqual(['Österreich', 'Autriche', 'Austria', 'Austria']);
  expect(worded({ id: 'plain', caption: 'Plain' }, ['de'])).toEqual({ id: 'plain', caption: 'Plain' });
});
