// Which language a person is addressed in, and by which locale its dates are written.
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/choose.ts';
import { LANGUAGES, localeOf, withFallbacks } from '#i18n/languages.ts';

describe('the language', () => {
  it('is the person’s own where the tenant allows it', () => {
    expect(chooseLanguage({ useUserLanguage: true, defaultLanguage: 'de', userLanguage: 'cy' })).toBe('cy');
  });
  it('is the tenant’s where the tenant does not allow it', () => {
    expect(chooseLanguage({ useUserLanguage: false, defaultLanguage: 'de', userLanguage: 'cy' })).toBe('de');
  });
  it.each(['it', 'de-AT', 'DE', '', null, undefined])('is the tenant’s where the person’s is %j', (userLanguage) => {
    expect(chooseLanguage({ useUserLanguage: true, defaultLanguage: 'nl', userLanguage })).toBe('nl');
  });
  it.each(['it', '', null, undefined])('is English where the tenant’s is %j', (defaultLanguage) => {
    expect(chooseLanguage({ useUserLanguage: true, defaultLanguage })).toBe('en');
  });
});

describe('a language', () => {
  it('has a locale that dates can be written in', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(LANGUAGES.map(localeOf))).toEqual([
      'en-GB',
      'nl',
      'cy',
      'fr',
      'de-AT',
      'de',
      'es',
    ]);
  });
  it('falls back to English, Austrian German to German first', () => {
    expect(withFallbacks('deAt')).toEqual(['deAt', 'de', 'en']);
    expect(withFallbacks('cy')).toEqual(['cy', 'en']);
    expect(withFallbacks('en')).toEqual(['en']);
  });
});
