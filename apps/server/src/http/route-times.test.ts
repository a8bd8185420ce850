import { expect, test } from 'vitest';
import { RouteTimes } from './route-times.ts';

test('times are told as a Prometheus histogram: buckets add up, sum and count agree', () => {
  const times = new RouteTimes();
  for (const seconds of [0.001, 0.005, 0.02, 30]) times.observe('GET', '/api/form', 200, seconds);
  times.observe('GET', '/api/form', 500, 1);
  const text = times.text();
  expect(text).toContain('# TYPE http_request_duration_seconds histogram');
  const labels = 'method="GET",route="/api/form",status="200"';
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.005"} 2\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.025"} 3\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="10"} 3\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="+Inf"} 4\n`);
  expect(text).toContain(`http_request_duration_seconds_sum{${labels}} 30.026\n`);
  expect(text).toContain(`http_request_duration_seconds_count{${labels}} 4\n`);
  expect(text).toContain('status="500"} 1\n');
});
