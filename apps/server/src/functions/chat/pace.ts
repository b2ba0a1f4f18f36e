/** How many replies somebody may ask for. */
export interface PaceOptions {
  /** Under way at once for one person, and for everybody on this node. */
  each: number;
  all: number;
  /** Begun in a minute by one person. */
  perMinute: number;
  clock?: () => number;
}

export interface Pace {
  /** A place for one reply, to be given back by calling it; null: there is none for this person now. */
  enter(person: string): (() => void) | null;
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
      if (underWay >= all || count.underWay >= each || count.begun >= perMinute) return null;
      underWay += 1;
      count.underWay += 1;
      count.begun += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        underWay -= 1;
        count.underWay -= 1;
      };
    },
  };
}
