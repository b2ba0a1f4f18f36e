/** What programs put into the properties of files and the names of sections that nobody named. */
const template =
  /^(?:(?:microsoft )?powerpoint(?: presentation)?|presentation|slide \d+|slideshow|no slide title|untitled.*|unnamed.*|unknown(?: title)?|section \d+|παρουσίαση(?: του)?(?: (?:microsoft )?powerpoint)?|διαφάνεια \d+|χωρίς τίτλο.*|impress|.{0,80}\.(?:pptx?|odp|key))$/iu;

/** Whether a title says nothing about what it names. */
export const isTemplateTitle = (title: string): boolean => template.test(title.replace(/\s+/g, ' ').trim());
