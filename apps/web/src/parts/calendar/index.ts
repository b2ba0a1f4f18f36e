// The address at which a calendar program reads due dates, for teachers and for students.

export { CalendarFeed } from './calendar-feed.tsx';
export { calendarWords } from './words.ts';
