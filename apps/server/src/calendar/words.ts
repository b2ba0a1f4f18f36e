/** The texts of a calendar feed; titles and names of classes are those of the people who wrote them. */
export const calendarWords = {
  en: {
    name: 'Schole: due dates',
    students: (count: number) => (count === 1 ? '1 student' : `${count} students`),
  },
  el: {
    name: 'Schole: προθεσμίες εργασιών',
    students: (count: number) => (count === 1 ? '1 μαθητής' : `${count} μαθητές`),
  },
} as const;
