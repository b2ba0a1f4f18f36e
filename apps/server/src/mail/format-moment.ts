/** A moment in words, with its time zone: the reader may be anywhere. */
export function formatMoment(moment: Date, language: 'en' | 'el'): string {
  return moment
    .toLocaleString(language === 'el' ? 'el-GR' : 'en-GB', {
      ...({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const),
      timeZone: 'UTC',
    })
    .concat(' UTC');
}
