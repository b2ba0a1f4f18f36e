/** How many replies somebody may ask for. */
export interface ReplyLimits {
  /** Under way at once for one person, and for everybody on this node. */
  each: number;
  all: number;
  /** Begun in a minute by one person. */
  perMinute: number;
  clock?: () => number;
}

/** One of a person's places, from before what they ask is read. */
export interface ReplySlot {
  /** Takes one of everybody's as well, once it was read: who sends slowly holds none of them. False: there is none now. */
  begin(): boolean;
  /** Gives back what was taken. */
  release(): void;
}

export interface ReplyLimiter {
  /** Null: there is none for this person now. */
  acquire(person: string): ReplySlot | null;
}

interface Count {
  since: number;
  started: number;
  running: number;
}

const minute = 60_000;
/** Above so many people those who have been quiet are forgotten. */
const maxPeople = 10_000;

/** Keeps one person from taking the places of others, and a program in their name from asking without an end. */
export function createReplyLimiter({
  each,
  all,
  perMinute,
  clock = () => performance.now(),
}: ReplyLimits): ReplyLimiter {
  const people = new Map<string, Count>();
  let running = 0;

  function forgetQuiet(): void {
    for (const [person, count] of people) {
      if (count.running === 0 && clock() - count.since >= minute) people.delete(person);
    }
  }

  return {
    acquire(person) {
      if (!people.has(person) && people.size >= maxPeople) {
        forgetQuiet();
        if (people.size >= maxPeople) return null;
      }
      const count = people.get(person) ?? { since: clock(), started: 0, running: 0 };
      people.set(person, count);
      if (clock() - count.since >= minute) Object.assign(count, { since: clock(), started: 0 });
      if (count.running >= each || count.started >= perMinute) return null;
      count.running += 1;
      count.started += 1;
      let state: 'entered' | 'begun' | 'left' = 'entered';
      return {
        begin() {
          if (running >= all) return false;
          running += 1;
          state = 'begun';
          return true;
        },
        release() {
          if (state === 'left') return;
          if (state === 'begun') running -= 1;
          state = 'left';
          count.running -= 1;
        },
      };
    },
  };
}
