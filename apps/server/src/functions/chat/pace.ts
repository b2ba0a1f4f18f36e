/** How many replies somebody may ask for. */
export interface PaceOptions {
  /** Under way at once for one person, and for everybody on this node. */
  each: number;
  all: number;
  /** Begun in a minute by one person. */
  perMinute: number;
  clock?: () => number;
}

/** One of a person's places, from before what they ask is read. */
export interface Place {
  /** Takes one of everybody's as well, once it was read: who sends slowly holds none of them. False: there is none now. */
  begin(): boolean;
  /** Gives back what was taken. */
  leave(): void;
}

export interface Pace {
  /** Null: there is none for this person now. */
  enter(person: string): Place | null;
}

interface Count {
  since: number;
  begun: number;
  underWay: number;
}

const minute = 60_000;
/** Above so many people those who have been quiet are forgotten. */
const mostKnown = 10_000;

/** Keeps one person from taking the places of others, and a program in their name from asking without an end. */
export function openPace({ each, all, perMinute, clock = () => performance.now() }: PaceOptions): Pace {
  const people = new Map<string, Count>();
  let underWay = 0;

  function forgetQuiet(): void {
    for (const [person, count] of people) {
      if (count.underWay === 0 && clock() - count.since >= minute) people.delete(person);
    }
  }

  return {
    enter(person) {
      if (!people.has(person) && people.size >= mostKnown) {
        forgetQuiet();
        if (people.size >= mostKnown) return null;
      }
      const count = people.get(person) ?? { since: clock(), begun: 0, underWay: 0 };
      people.set(person, count);
      if (clock() - count.since >= minute) Object.assign(count, { since: clock(), begun: 0 });
      if (count.underWay >= each || count.begun >= perMinute) return null;
      count.underWay += 1;
      count.begun += 1;
      let state: 'entered' | 'begun' | 'left' = 'entered';
      return {
        begin() {
          if (underWay >= all) return false;
          underWay += 1;
          state = 'begun';
          return true;
        },
        leave() {
          if (state === 'left') return;
          if (state === 'begun') underWay -= 1;
          state = 'left';
          count.underWay -= 1;
        },
      };
    },
  };
}
