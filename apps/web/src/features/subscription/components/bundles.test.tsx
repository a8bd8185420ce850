import { MantineProvider } from '@mantine/core';
import { bundleSeeds } from '@marula/contract/plan-seeds';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { Bundles } from './bundles';

const bundles = bundleSeeds.ZM.map((bundle, index) => ({ id: index + 1, ...bundle }));

const open = (rest: Partial<ComponentProps<typeof Bundles>> = {}) => {
  const onBuy = vi.fn();
  render(
    <MantineProvider env="test">
      <Bundles bundles={bundles} canManage onBuy={onBuy} {...rest} />
    </MantineProvider>,
  );
  return onBuy;
};

it('sells what is on sale, with the price of one post where there are several', async () => {
  const onBuy = open();
  const sold = bundles.filter(({ active }) => active);
  expect(screen.getAllByText(/ a post$/)).toHaveLength(sold.filter(({ posts }) => posts > 1).length);
  const [first] = screen.getAllByRole('button');
  if (first) await userEvent.click(first);
  expect(onBuy).toHaveBeenCalledWith(sold[0]);
});

it('shows the prices to who may not buy, without a button', () => {
  open({ canManage: false });
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that nothing is on sale', () => {
  open({ bundles: [] });
  expect(screen.getByText('No bundle is on sale at the moment.')).toBeTruthy();
});
