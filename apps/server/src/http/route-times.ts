const NAME = 'http_request_duration_seconds';
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

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
