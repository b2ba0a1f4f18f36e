import ical, { type ICalEventData, ICalEventTransparency } from 'ical-generator';
import type { DueDate } from './due-dates.ts';
import { calendarWords } from './words.ts';

interface CalendarOptions {
  language: 'en' | 'el';
  /** The page of a delivery for whoever reads the calendar. */
  pageOf: (deliveryId: string) => string;
}

/** Titles are typed by people: a control character would end a line of the file in some programs. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * Due dates as an iCalendar file (RFC 5545), each a moment in UTC that blocks no time and has no alarm. The same due
 * dates give the same bytes: nothing in it says when it was written.
 */
export function writeCalendar(dueDates: readonly DueDate[], { language, pageOf }: CalendarOptions): string {
  const { name, students } = calendarWords[language];
  const calendar = ical({
    name,
    prodId: { company: 'Schole', product: 'due dates', language: language === 'el' ? 'EL' : 'EN' },
    // Seconds: how often a program should read it again, where it asks.
    ttl: 3_600,
  });
  for (const due of dueDates) {
    const to = [...due.classes, ...(due.students === 0 ? [] : [students(due.students)])].join(', ');
    const event: ICalEventData = {
      id: `${due.deliveryId}@schole`,
      // Whole seconds since it was given: grows with each change, and is the same on every node.
      sequence: Math.max(0, Math.floor((due.changedAt.getTime() - due.createdAt.getTime()) / 1_000)),
      start: due.endsAt,
      stamp: due.changedAt,
      created: due.createdAt,
      lastModified: due.changedAt,
      summary: oneLine(to === '' ? due.title : `${due.title} (${to})`),
      transparency: ICalEventTransparency.TRANSPARENT,
      url: pageOf(due.deliveryId),
    };
    calendar.createEvent(event);
  }
  return `${calendar.toString()}\r\n`;
}
