import { emptyOptions } from '@marula/contract/empty-options';
import { expect, test } from 'vitest';
import { lists } from './lists.ts';

test.each([
  ['education_levels', emptyOptions.education_level, 'No formal schooling'],
  ['drivers_licences', emptyOptions.drivers_licence, 'Not needed'],
  ['staff_accommodation', emptyOptions.staff_accommodation, 'Not provided'],
  ['staff_meals', emptyOptions.staff_meals, 'Not provided'],
  ['staff_tips', emptyOptions.staff_tips, 'None'],
] as const)('what a page leaves out of %s says that there is nothing', (list, id, name) => {
  expect(lists[list].find((option) => option.id === id)?.name).toBe(name);
});
