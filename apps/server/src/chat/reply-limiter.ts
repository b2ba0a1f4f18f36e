/** Limits of replies. */
export interface ReplyLimits {
  /** At once for one person, and for everybody on this node. */
  each: number;
  all: number;
  /** Started in a minute by one person. */
  perMinute: number;
  clock?: () => number;
}

/** One of a person's slots, taken before the request is read. */
export interface ReplySlot {
  /** Takes a shared slot as well, after the request was read: slow senders hold none of them. False: none is free. */
  begin(): boolean;
  /** Releases what was taken. */
  release(): void;
}

export interface ReplyLimiter {
  /** Null: none is free for this person. */
  acquire(person: string): ReplySlot | null;
}

interface Count {
  since: number;
  started: number;
  running: number;
}

const minute = 60_000;
/** Above this number, people who have been idle are forgotten. */
const maxPeople = 10_000;

/** Keeps one person from taking the slots of others, and a program in their name from sending without end. */
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
