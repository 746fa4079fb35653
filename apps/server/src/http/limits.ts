/** How much one device may ask for: buckets that fill again with time. */

export interface Rate {
  /** How many at once. */
  readonly burst: number;
  /** How many a second in the long run. */
  readonly perSecond: number;
}

/** What a server allows. */
export interface Limits {
  readonly request: Rate;
  readonly room: Rate;
  readonly guess: Rate;
  readonly connection: Rate;
  readonly message: Rate;
  /** Most connections of one address, and in all. */
  readonly connections: { readonly each: number; readonly all: number };
}

/** Generous for people at a table, tight for a program that floods it. */
export const LIMITS: Limits = {
  /** Requests over HTTP by one address. */
  request: { burst: 400, perSecond: 40 },
  /** Rooms made by one address: each reads a set-up, and perhaps packs. */
  room: { burst: 20, perSecond: 0.2 },
  /** Codes and seats tried by one address. */
  guess: { burst: 20, perSecond: 0.5 },
  /** Connections opened by one address. */
  connection: { burst: 60, perSecond: 4 },
  /** Messages on one connection. */
  message: { burst: 120, perSecond: 30 },
  connections: { each: 200, all: 20_000 },
};

/** Longest body of a request, in bytes: a set-up with packs of one's own. */
export const LONGEST_BODY = 4 * 1024 * 1024;
/** A connection that takes in nothing while so many bytes wait for it is cut: it comes back and gets a fresh view. */
export const MOST_UNSENT = 8 * 1024 * 1024;
/** How long a connection may take to say who it is. */
export const HELLO_WITHIN_MS = 10_000;

interface Bucket {
  left: number;
  at: number;
}

/** One bucket. */
export const takeFrom = (bucket: Bucket, { burst, perSecond }: Rate, now: number): boolean => {
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
};

export const newBucket = (rate: Rate, now: number): Bucket => ({ left: rate.burst, at: now });

/** Above so many buckets those that are full again are dropped. */
const MOST_BUCKETS = 10_000;

/** Buckets by name, such as one for each address. */
export class Limiter {
  private readonly rate: Rate;
  private readonly now: () => number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(rate: Rate, now: () => number) {
    this.rate = rate;
    this.now = now;
  }

  /** Whether one more is allowed. */
  take(name: string): boolean {
    const now = this.now();
    let bucket = this.buckets.get(name);
    if (bucket === undefined) {
      if (this.buckets.size >= MOST_BUCKETS) this.sweep(now);
      bucket = newBucket(this.rate, now);
      this.buckets.set(name, bucket);
    }
    return takeFrom(bucket, this.rate, now);
  }

  private sweep(now: number): void {
    const { burst, perSecond } = this.rate;
    for (const [name, { left, at }] of this.buckets)
      if (left + ((now - at) / 1000) * perSecond >= burst) this.buckets.delete(name);
    // All of them are in use: the oldest gives way, so that memory has an end.
    const [oldest] = this.buckets.keys();
    if (this.buckets.size >= MOST_BUCKETS && oldest !== undefined) this.buckets.delete(oldest);
  }
}
