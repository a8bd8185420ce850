import { Box, Button, Group, Text } from '@mantine/core';
import { formatMoney } from '@marula/contract/formats';
import type { Bundle } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import { eachOf, monthsOf } from '../bundle-words';
import classes from './bundles.module.css';

interface BundlesProps {
  bundles: readonly Bundle[];
  canManage: boolean;
  onBuy: (bundle: Bundle) => void;
}

export function Bundles({ bundles, canManage, onBuy }: BundlesProps) {
  const offered = bundles.filter(({ active }) => active);
  const [first] = offered;
  const note = first && m.subscription_extra_note({ months: monthsOf(first) });
  return (
    <Panel title={m.subscription_extra()} note={note} bare>
      {offered.length === 0 && (
        <Text c="dimmed" pb={20} px={20}>
          {m.subscription_bundle_none()}
        </Text>
      )}
      <ul className={classes.list}>
        {offered.map((bundle) => {
          const { id, posts, price, currency } = bundle;
          return (
            <Group key={id} component="li" gap="sm" justify="space-between" wrap="nowrap" className={classes.item}>
              <Box miw={0}>
                <Text fw={550}>{m.subscription_bundle({ count: posts })}</Text>
                <Text className={classes.cost}>
                  <Box component="b" fz="lg" className={layout.figures}>
                    {formatMoney(price, currency)}
                  </Box>
                  {posts > 1 && (
                    <Text span c="dimmed">
                      {m.subscription_bundle_each({ price: eachOf(bundle) })}
                    </Text>
                  )}
                </Text>
              </Box>
              {canManage && (
                <Button variant="default" onClick={() => onBuy(bundle)}>
                  {m.subscription_bundle_buy({ count: posts })}
                </Button>
              )}
            </Group>
          );
        })}
      </ul>
    </Panel>
  );
}
