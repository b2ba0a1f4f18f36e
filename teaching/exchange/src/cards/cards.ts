import { type SignInPicture, signInPictures } from '@schole/core';
import { renderSVG } from 'uqr';
import { typesetWords } from '../formats/pdf/index.ts';

/** One card. Every string is data, never markup. */
export interface SignInCard {
  student: string;
  userName: string;
  /** Null where the student has pictures instead. */
  password: string | null;
  pictures: readonly SignInPicture[];
  /** What the QR opens. */
  link: string;
}

export interface CardSheet {
  language: 'en' | 'el';
  school: string;
  schoolCode: string;
  /** The address to type where nothing scans. */
  address: string;
  cards: readonly SignInCard[];
}

const words = {
  en: {
    title: 'Sign-in cards',
    code: 'School code',
    user: 'User name',
    password: 'Password',
    pictures: 'Your pictures, in this order',
    scan: 'Scan to sign in',
    keep: 'This card is yours alone. Show it to nobody.',
  },
  el: {
    title: 'Κάρτες σύνδεσης',
    code: 'Κωδικός σχολείου',
    user: 'Όνομα χρήστη',
    password: 'Κωδικός πρόσβασης',
    pictures: 'Οι εικόνες σου, με αυτή τη σειρά',
    scan: 'Σκάναρε για να συνδεθείς',
    keep: 'Αυτή η κάρτα είναι μόνο δική σου. Μην τη δείχνεις σε κανέναν.',
  },
} as const;

function drawingOf(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#1f2430" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
}

/** The bytes of a PDF with eight cards a page. */
export function writeCards({ language, school, schoolCode, address, cards }: CardSheet): Uint8Array {
  const own = words[language];
  return typesetWords('cards', {
    ...{ name: own.title, language, school, code: schoolCode, address, words: own },
    cards: cards.map(({ student, userName, password, pictures, link }) => ({
      ...{ student, password, user: userName },
      pictures: pictures.map((name) => ({
        name: signInPictures[name][language],
        drawing: drawingOf(signInPictures[name].drawing),
      })),
      // The picture holds dark modules alone, so the file stays small; a wider border would cost size.
      qr: renderSVG(link, { border: 2 }),
    })),
  });
}
