import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const languageOf = (text: string | null, title: string | null = null): string =>
  detectLanguage({ text, title, linkDescription: null });

describe('the language of an ad', () => {
  test.each([
    ['en', 'Say goodbye to messy drawers. Our organizer fits every size and ships free this week.'],
    ['de', 'Mein Hund schläft endlich durch. Nur heute: 50 % Rabatt!'],
    ['fr', 'Dernière chance : -50 % sur toutes les vestes d’hiver !'],
    ['es', 'Mi perro por fin duerme toda la noche.'],
    ['it', 'Il mio cane finalmente dorme tutta la notte.'],
    ['pt', 'O meu cão finalmente dorme a noite toda.'],
    ['nl', 'Mijn hond slaapt eindelijk de hele nacht door.'],
    ['sv', 'Min hund sover äntligen hela natten.'],
    ['da', 'Sidste chance: 50 % rabat på alle vinterjakker!'],
    ['pl', 'Mój pies wreszcie przesypia całą noc.'],
    ['cs', 'Můj pes konečně spí celou noc.'],
    ['sk', 'Posledná šanca: zľava 50 % na všetky zimné bundy!'],
    ['ro', 'Câinele meu doarme în sfârșit toată noaptea.'],
    ['bg', 'Кучето ми най-после спи цяла нощ.'],
    ['el', 'Ο σκύλος μου κοιμάται επιτέλους όλη νύχτα.'],
    ['tr', 'Köpeğim sonunda bütün gece uyuyor.'],
    ['ja', '犬がやっと一晩中眠るようになりました。'],
  ])('%s is recognized by a short text', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  test('is that of text, title and description together', () => {
    expect(languageOf('Bestel nu', 'Gratis verzending en de hele dag bereikbaar')).toBe('nl');
  });

  test.each([
    null,
    '',
    'Nike Air Max 90',
    'SHOP NOW 🔥🔥',
    '{{product.name}} {{product.price}} {{product.brand}} {{product.description}}',
    'https://shop.example/the-best-of-the-season/for-you-and-me #the #best #of #all',
    '✨'.repeat(300),
    'ACME GmbH & Co. KG',
    '12.345.678 90 12 34 56',
  ])('is unknown for %j', (text) => {
    expect(languageOf(text)).toBe('und');
  });

  test('is recognized in a text of any length', () => {
    expect(languageOf('Mein Hund schläft endlich die ganze Nacht. '.repeat(5_000))).toBe('de');
  });
});
