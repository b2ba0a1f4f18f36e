import type { ContentLanguage } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { namesNoOwner, standsAlone } from './alone.ts';
import { analysed } from './test-drafts.ts';

const texts: Readonly<Record<ContentLanguage, string>> = {
  en: 'The wells of Arnis are deep. A bucket holds twenty litres of water.',
  el: 'Τα πηγάδια της Άρνης είναι βαθιά. Ο κουβάς χωρά είκοσι κιλά νερό.',
};
const alone = (text: string, language: ContentLanguage): boolean =>
  standsAlone(text, analysed(texts[language], language));

describe('a quoted statement', () => {
  it.each([
    'The cisterns of the village are covered with heavy lids.',
    'Stone walls are stronger than wire fences in the hills.',
    'Shallow water can evaporate within one day.',
  ])('stands alone: %s', (text) => {
    expect(alone(text, 'en')).toBe(true);
  });

  it.each([
    'The danger is small in the hills of the island.',
    'The bucket rings against the stones every evening.',
    'The walls of the hills are also used as paths.',
    'One might expect that shallow wells dry first.',
    'Inspectors found that the well was full of sand.',
    'However, the wells of the plain are never cleaned.',
    'The wells of the plain were dug by hand primarily.',
    'The link between wells and harvests is looser.',
    'Deep wells with a narrow mouth of stone.',
  ])('leans on its paragraph: %s', (text) => {
    expect(alone(text, 'en')).toBe(false);
  });

  it.each(['Οι στέρνες του χωριού έχουν βαριά καπάκια.', 'Η μάντρα που χτίζουν οι βοσκοί σταματά τον άνεμο.'])(
    'stands alone in Greek: %s',
    (text) => {
      expect(alone(text, 'el')).toBe(true);
    },
  );

  it.each([
    'Το μέτρο είναι χρήσιμο για τους βοσκούς του νησιού.',
    'Σε ξερά χρόνια η σχέση είναι πιο χαλαρή.',
    'Ο πέτρινος τοίχος είναι ανθεκτικότερος στους ανέμους.',
    'Οι στέρνες των δύο χωριών έχουν βαριά καπάκια.',
    'Ένα χωριό που έχει χάσει τις στέρνες του.',
  ])('leans on its paragraph in Greek: %s', (text) => {
    expect(alone(text, 'el')).toBe(false);
  });
});

describe('a paragraph', () => {
  it('begins with no thing whose owner stands before it', () => {
    expect(namesNoOwner('The danger was small.', 'en')).toBe(true);
    expect(namesNoOwner('The danger of floods was small.', 'en')).toBe(false);
    expect(namesNoOwner('Το συμπέρασμα ήταν μόνο κατά ένα μέρος σωστό.', 'el')).toBe(true);
    expect(namesNoOwner('Το συμπέρασμα του γιατρού ήταν σωστό.', 'el')).toBe(false);
  });
});
