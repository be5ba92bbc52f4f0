// The texts in use: loaded per area, once, and changed as a whole with the language.
import { describe, expect, it } from 'vitest';
import { createTexts } from '#app/appearance/texts.ts';

const reader = () => {
  const asked: string[] = [];
  const read = (url: string): Promise<unknown> => {
    asked.push(url);
    const [, , language, file] = url.split('/');
    if (language === 'cy') return Promise.reject(new Error('no network'));
    return Promise.resolve({
      [`${String(file).replace('.json', '')}.title`]: [{ type: 0, value: `${String(language)} ${String(file)}` }],
    });
  };
  return { read, asked };
};

describe('the texts in use', () => {
  it('come with those that are needed together, each file once', async () => {
    const { read, asked } = reader();
    const texts = createTexts(read);
    await texts.ensure(['app', 'login']);
    await texts.ensure(['login', 'crews']);
    expect(asked).toEqual(['/i18n/en/opening.json', '/i18n/en/crews.json']);
    expect(Object.keys(texts.current().messages)).toEqual(['opening.title', 'crews.title']);
  });

  it('change to another language together', async () => {
    const { read } = reader();
    const texts = createTexts(read);
    const heard: string[] = [];
    texts.subscribe(() => heard.push(texts.current().locale));
    await texts.ensure(['app', 'login']);
    await texts.speak('deAt');
    expect(heard).toEqual(['en-GB', 'de-AT']);
    expect(JSON.stringify(texts.current().messages)).toContain('deAt opening.json');
    await texts.ensure(['crews']);
    expect(JSON.stringify(texts.current().messages)).toContain('deAt crews.json');
  });

  it('fall back where a language cannot be read, and keep what is spoken when nothing can', async () => {
    const texts = createTexts((url) =>
      url.includes('/en/') ? Promise.resolve({}) : Promise.reject(new Error('no network')),
    );
    await texts.ensure(['app']);
    await texts.speak('deAt');
    expect(texts.current().language).toBe('deAt');
    const silent = createTexts(() => Promise.reject(new Error('no network')));
    await expect(silent.ensure(['app'])).rejects.toThrow('no network');
    expect(silent.current().messages).toEqual({});
  });

  it('asked for while the language changes arrive in the new one', async () => {
    const { read } = reader();
    const texts = createTexts(read);
    await Promise.all([texts.ensure(['app']), texts.speak('nl')]);
    expect(JSON.stringify(texts.current().messages)).toContain('nl opening.json');
  });
});
