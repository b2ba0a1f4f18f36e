/** The clocks of this device. */
export interface DeviceClock {
  /** Milliseconds since 1970, as the device believes; it may jump. */
  wall(): number;
  /** Milliseconds that only grow, whatever is done to the clock. */
  ticks(): number;
  /** Runs once, after so many milliseconds; the returned function prevents it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The latest moment that ISO 8601 writes with four digits. */
const lastMoment = 253_402_300_799_999;

/** The device's time as events name it, also where its clock is set absurdly. */
export function momentOf(wall: number): string {
  const known = Number.isFinite(wall) ? wall : 0;
  return new Date(Math.min(Math.max(known, 0), lastMoment)).toISOString();
}

/** The server's clock as this device knows it from the answers of the server. */
export interface ServerClock {
  now(): number;
  /** What the server said in answer to a request that was sent and answered at these ticks. */
  adopt(moment: string, sent: number, received: number): void;
}

export function createServerClock(clock: DeviceClock): ServerClock {
  let offset: number | null = null;
  return {
    now: () => (offset === null ? clock.wall() : clock.ticks() + offset),
    adopt(moment, sent, received) {
      const at = Date.parse(moment);
      // The answer was made between the two, as far as anybody knows in the middle.
      if (!Number.isNaN(at)) offset = at - (sent + received) / 2;
    },
  };
}

export const deviceClock: DeviceClock = {
  wall: () => Date.now(),
  ticks: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
