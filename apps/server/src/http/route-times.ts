import { operationLimits } from '@marula/contract/operation-limits';

const NAME = 'http_request_duration_seconds';
const BUCKETS = operationLimits.callSeconds;

/** What was counted since it was last taken. */
export interface TakenTimes {
  endpoint: string;
  counts: number[];
  seconds: number;
  failed: number;
}

interface Series {
  labels: string;
  /** How many took at most as long as each bucket, the last one being any time. */
  counts: number[];
  sum: number;
}

/**
 * The time to answer, by method, route and status, as Prometheus reads it. Counted by hand because it runs on every
 * reply: a general histogram hashes its labels each time, which cost more than reading the request (bench http).
 */
export class RouteTimes {
  readonly #series = new Map<string, Series>();
  #taken = new Map<string, TakenTimes>();

  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    let series = this.#series.get(key);
    if (!series) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      series = { labels, counts: new Array(BUCKETS.length + 1).fill(0), sum: 0 };
      this.#series.set(key, series);
    }
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
    this.#count(`${method} ${route}`, bucket, seconds, status);
  }

  #count(endpoint: string, bucket: number, seconds: number, status: number): void {
    let times = this.#taken.get(endpoint);
    if (!times) {
      times = { endpoint, counts: new Array(BUCKETS.length + 1).fill(0), seconds: 0, failed: 0 };
      this.#taken.set(endpoint, times);
    }
    times.counts[bucket] = (times.counts[bucket] ?? 0) + 1;
    times.seconds += seconds;
    if (status >= 500) times.failed += 1;
  }

  /** Each call is handed out once. */
  take(): TakenTimes[] {
    const taken = [...this.#taken.values()];
    this.#taken = new Map();
    return taken;
  }

  text(): string {
    const lines = [`# HELP ${NAME} Time to answer, by route and status.`, `# TYPE ${NAME} histogram`];
    for (const { labels, counts, sum } of this.#series.values()) {
      let total = 0;
      counts.forEach((count, index) => {
        total += count;
        lines.push(`${NAME}_bucket{${labels},le="${BUCKETS[index] ?? '+Inf'}"} ${total}`);
      });
      lines.push(`${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${total}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
