import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CharactersLeft } from './characters-left';

it.each([
  [0, ''],
  [159, ''],
  [160, '40 characters left'],
  [199, '1 character left'],
  [200, 'You have reached the limit of 200 characters.'],
  [240, 'You have reached the limit of 200 characters.'],
])('of a text of %i characters out of 200 is said as ‘%s’', (length, words) => {
  render(
    <MantineProvider env="test">
      <CharactersLeft length={length} limit={200} />
    </MantineProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe(words);
});
