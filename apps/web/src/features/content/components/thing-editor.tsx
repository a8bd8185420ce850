import { ActionIcon, Badge, SegmentedControl } from '@mantine/core';
import type { ContentThing } from '@marula/contract/content.contract';
import { contentKinds } from '@marula/contract/content-kinds';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import { useState } from 'react';
import { ReasonField } from '@/domain/reason-dialog';
import { useStaffMember } from '@/lib/auth/staff';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import type { Place } from '../content.queries';
import { changesBetween, countryOf, nameOf, type Value } from '../content-words';
import { useDraft } from '../use-draft';
import { LeaveGuard } from './leave-guard';
import { PublishBar } from './publish-bar';
import classes from './thing-editor.module.css';
import { ThingForm } from './thing-form';
import { ThingHistory } from './thing-history';
import { ThingPreview } from './thing-preview';
import { ThingReach } from './thing-reach';

interface ThingEditorProps {
  read: ContentThing;
  /** What something that is not there yet begins with. */
  fresh: Value | null;
  /** Everything of the kind, to go to the same of another country. */
  keys: readonly string[];
  onOpen: (key: string) => void;
  onBack: (() => void) | undefined;
}

function Countries({ place, keys, onOpen }: { place: Place } & Pick<ThingEditorProps, 'keys' | 'onOpen'>) {
  const country = countryOf(place.key);
  const inCountry = (code: string) => place.key.replace(/^[a-z]+/, code.toLowerCase());
  if (!country || !tenantCodes.every((code) => keys.includes(inCountry(code)))) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={m.content_country()}
      value={country}
      onChange={(code) => onOpen(inCountry(code))}
      data={tenantCodes.map((code) => ({ value: code, label: tenants[code].name }))}
    />
  );
}

/** Form, preview and reach of one thing. What is typed is a draft until somebody publishes it. */
export function ThingEditor({ read, fresh, keys, onOpen, onBack }: ThingEditorProps) {
  const draft = useDraft(read, fresh);
  const [reason, setReason] = useState('');
  const roles = useStaffMember()?.roles ?? [];
  const { thing, value, setValue, take } = draft;
  if (!value) return null;
  const place: Place = { kind: thing.kind, key: thing.key };
  const { publishes } = contentKinds[thing.kind];
  const mayPublish = !publishes || roles.includes(publishes);
  const changes = thing.live ? changesBetween(thing.live, value).length : 0;
  const done = (next: ContentThing) => {
    setReason('');
    take(next);
  };
  return (
    <>
      <LeaveGuard when={!draft.isKept} />
      <section className={classes.edit} aria-label={m.content_edit()}>
        <div className={classes.head}>
          {onBack && (
            <ActionIcon aria-label={m.content_back()} onClick={onBack}>
              <Icon name="arrow-left" />
            </ActionIcon>
          )}
          <h1>{nameOf(thing.key, thing.live ?? value)}</h1>
          {thing.draft && (
            <Badge color="marula" c="var(--marula-warn)">
              {m.content_draft({ count: changes })}
            </Badge>
          )}
          <Countries place={place} keys={keys} onOpen={onOpen} />
        </div>
        <div className={classes.form}>
          <ThingForm
            place={place}
            value={value}
            live={thing.live}
            onChange={setValue}
            disabled={Boolean(thing.draft?.publish_at)}
          />
          <ReasonField value={reason} onChange={setReason} />
          <ThingHistory thing={thing} mayPublish={mayPublish && !thing.draft?.publish_at} onRestored={done} />
        </div>
        <div className={classes.foot}>
          <PublishBar draft={draft} reason={reason} mayPublish={mayPublish} onDone={done} />
        </div>
      </section>
      <aside className={classes.preview} aria-label={m.content_side()}>
        <ThingPreview place={place} value={value} />
        <ThingReach thing={thing} />
      </aside>
    </>
  );
}
