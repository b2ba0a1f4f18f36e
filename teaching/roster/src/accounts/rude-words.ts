/** Parts of words that no card of a school shows, in English and in Greek as it is written with Latin letters. */
const rude = `
anal anus arse bastard bitch bobo boob bum butt cock coon crap cum cunt dick dyke fag fap fat fuk fuc gay gook homo kill
kike kok kuk nazi neger nig nude paki pedo pee penis pimp piss poo porn pron puke pus rape rapi scum sex sek seks shit
slut spic stupid suk tit turd vagi wank
gam kab kako kavl klan kolo kots malak mouni mpas pedera pede pip pisi pouts pout poustis pust put putan pok skat skot
sik vizi vromi vre xazo vlak gaid gaidu tsib tsul kapur karagi kavur
`
  .trim()
  .split(/\s+/);

/** Whether letters, read on across hyphens, hold a rude word. */
export function isRude(text: string): boolean {
  const letters = text.replace(/[^a-z]/g, '');
  return rude.some((word) => letters.includes(word));
}
