import { expect, it } from 'vitest';
import { viewOf } from './map-view';
import { loadOutline } from './outline';
import { projectAround } from './projection';

const size = { width: 640, height: 320 };
const sandton = { name: 'Sandton', lat: -26.1076, lng: 28.0567 };

it('measures as the world does: Johannesburg lies 1,265 km from Cape Town', () => {
  const { x, y } = projectAround({ lat: -33.9258, lng: 18.4232 })({ lat: -26.2023, lng: 28.0436 });
  expect(Math.hypot(x, y)).toBeGreaterThan(1255);
  expect(Math.hypot(x, y)).toBeLessThan(1275);
  expect([x > 0, y < 0]).toEqual([true, true]);
});

it.each([1, 5, 25, 100, 500])('draws a circle of %i km true to the scale of what is around it', async (km) => {
  const outline = await loadOutline('ZA');
  const view = viewOf(outline, sandton, km, size);
  expect([view.place.x, view.place.y]).toEqual([320, 160]);
  const pretoria = { lat: -25.7449, lng: 28.1878 };
  const there = projectAround(sandton)(pretoria);
  const one = viewOf({ ...outline, borders: [[sandton, pretoria]] }, sandton, km, size).borders;
  const [x = 0, y = 0] = one.split('L')[1]?.split(' ').map(Number) ?? [];
  const pixelsPerKm = Math.hypot(x - 320, y - 160) / Math.hypot(there.x, there.y);
  expect(view.radius / pixelsPerKm / km).toBeCloseTo(1, 2);
});

it('fills a good part of the map from 4 km on, whatever the distance', async () => {
  const outline = await loadOutline('ZA');
  for (const km of [4, 50, 500])
    expect((2 * viewOf(outline, sandton, km, size).radius) / size.height).toBeCloseTo(0.64);
});

it('names the largest towns around, not the place twice, and none over another', async () => {
  const near = viewOf(await loadOutline('ZA'), sandton, 25, size).labels.map(({ name }) => name);
  expect(near).toContain('Johannesburg');
  expect(near).not.toContain('Sandton');
  const far = viewOf(await loadOutline('ZM'), { name: 'Kabwe', lat: -14.4469, lng: 28.4464 }, 300, size).labels;
  expect(far.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lusaka', 'Kitwe']));
  expect(far.map(({ name }) => name)).not.toContain('Kabulonga');
  const heights = far.map(({ x, y }) => `${Math.round(x / 30)} ${Math.round(y / 18)}`);
  expect(new Set(heights).size).toBe(heights.length);
});
