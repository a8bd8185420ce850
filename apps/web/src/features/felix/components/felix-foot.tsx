import { ActionIcon, Text, Textarea } from '@mantine/core';
import { felixLimits } from '@marula/contract/felix-limits';
import { formatDate, formatNumber } from '@marula/contract/formats';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { takeFelixAsked } from '@/domain/felix-panel';
import { felixQuery, isUsedUp } from '@/domain/felix-uses';
import { useStore } from '@/lib/store';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { useSay } from '../felix.mutations';
import { turn, unsent } from '../felix.state';
import { useAskedJob } from '../use-asked-job';
import classes from './felix-panel.module.css';

/** From here on it is said how much is left. */
const near = 0.8;

function Characters({ count, most }: { count: number; most: number }) {
  if (count <= most * near) return null;
  const over = count > most;
  return (
    <Text span size="xs" c={over ? 'var(--mantine-color-error)' : 'dimmed'} role={over ? 'alert' : undefined}>
      {over
        ? m.felix_too_long({ count: count - most })
        : m.felix_characters({ count: formatNumber(count), most: formatNumber(most) })}
    </Text>
  );
}

const UsedUp = ({ most, resets_at }: { most: number; resets_at: string }) => (
  <div role="status">
    <Text fw={550}>{m.felix_used_up_title()}</Text>
    <Text size="xs" c="dimmed">
      {m.felix_used_up_text({ most: formatNumber(most), date: formatDate(new Date(resets_at), getTenant().time_zone) })}
    </Text>
  </div>
);

/** Who opened it wants to write; who only finds it open does not. */
const useFocus = () => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takeFelixAsked()) field.current?.focus();
  }, []);
  return field;
};

/** The field, what is left, and the one button: Send, or Stop while an answer comes. */
export function FelixFoot() {
  const { data: about } = useQuery(felixQuery);
  const text = useStore(unsent);
  const now = useStore(turn);
  const job_id = useAskedJob();
  const say = useSay();
  const field = useFocus();
  const most = about?.prompt ?? felixLimits.prompt;
  const spent = about && isUsedUp(about.uses);
  const maySend = text.trim() !== '' && text.length <= most && !now && !spent;
  const send = () => {
    if (!maySend) return;
    unsent.set('');
    say({ text: text.trim(), job_id });
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const embedded = about?.engine.kind === 'embedded';
  const button = { w: { base: 44, sm: 32 }, h: { base: 44, sm: 32 }, miw: { base: 44, sm: 32 }, radius: 'xl' } as const;
  return (
    <div className={classes.foot}>
      {spent && <UsedUp {...about.uses} />}
      <div className={classes.box}>
        <Textarea
          ref={field}
          variant="unstyled"
          aria-label={m.felix_field()}
          placeholder={embedded ? m.felix_hint_embedded() : m.felix_hint()}
          minRows={1}
          maxRows={6}
          className={classes.field ?? ''}
          value={text}
          onChange={(event) => unsent.set(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={classes.tools}>
          <Characters count={text.length} most={most} />
          {about && (
            <Text span size="xs" c="dimmed" className={layout.figures}>
              {m.felix_uses({
                left: formatNumber(Math.max(about.uses.most - about.uses.used, 0)),
                most: formatNumber(about.uses.most),
              })}
            </Text>
          )}
          {now ? (
            <ActionIcon {...button} variant="default" aria-label={m.felix_stop()} onClick={now.stop}>
              <Icon name="square" size={14} />
            </ActionIcon>
          ) : (
            <ActionIcon
              {...button}
              variant="filled"
              color="brand"
              aria-label={m.felix_send()}
              disabled={!maySend}
              onClick={send}
            >
              <Icon name="arrow-up" size={16} />
            </ActionIcon>
          )}
        </div>
      </div>
      <Text size="xs" c="dimmed" mt={8} ta="center">
        {embedded ? m.felix_inside() : m.felix_honest()}
      </Text>
    </div>
  );
}
