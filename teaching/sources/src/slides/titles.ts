/** What programs put into the properties of slides that nobody named. */
const template =
  /^(?:(?:microsoft )?powerpoint(?: presentation)?|presentation|slide \d+|slideshow|no slide title|untitled.*|unnamed.*|παρουσίαση(?: του)?(?: (?:microsoft )?powerpoint)?|διαφάνεια \d+|χωρίς τίτλο.*|impress|.{0,80}\.(?:pptx?|odp|key))$/iu;

/** Whether a title says nothing about the slides. */
export const isTemplateTitle = (title: string): boolean => template.test(title.replace(/\s+/g, ' ').trim());
