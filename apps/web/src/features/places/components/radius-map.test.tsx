import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RadiusMap } from './radius-map';

it('says in words what it draws, and whose data it is', async () => {
  const place = {
    name: 'Sandton, Johannesburg',
    province_id: 3,
    geometry: { location: { lat: -26.1076, lng: 28.0567 } },
    radius: null,
  };
  render(
    <MantineProvider env="test">
      <RadiusMap place={place} radiusMeters={25_000} />
    </MantineProvider>,
  );
  expect(await screen.findByRole('img', { name: 'Within 25 km of Sandton, Johannesburg' })).toBeTruthy();
  expect(screen.getByText('Within 25 km of Sandton, Johannesburg')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Place data: GeoNames, CC BY 4.0' })).toBeTruthy();
});
