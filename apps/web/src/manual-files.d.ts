// What the build reads out of the files of the manual: build/manual.ts.

declare module '*/contents.json?titles' {
  interface Head {
    title: string;
    /** Absent: the first sentence of the page says what it is about. */
    description?: string;
  }
  export const sections: readonly {
    section: string;
    en: string;
    el: string;
    topics: readonly { topic: string; en: Head; el: Head }[];
  }[];
}

declare module '*/contents.json?phrases-en' {
  export const phrases: Readonly<Record<string, readonly string[]>>;
}

declare module '*/contents.json?phrases-el' {
  export const phrases: Readonly<Record<string, readonly string[]>>;
}
