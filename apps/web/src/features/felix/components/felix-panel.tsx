import { ActionIcon, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { FelixMark } from '@/domain/felix-mark';
import { changeFelix, closeFelix, felixPanel } from '@/domain/felix-panel';
import { PlanUnknown } from '@/domain/plan-unknown';
import { UpgradeLink, UpgradeWords } from '@/domain/upgrade';
import { useFeature, usePlan } from '@/lib/auth/me';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { ToastLane } from '@/ui/toast-lane';
import { felixQueries } from '../felix.queries';
import { ending } from '../felix.state';
import { ConversationList } from './conversation-list';
import { FelixFoot } from './felix-foot';
import classes from './felix-panel.module.css';
import { FelixTalk } from './felix-talk';

const iconSize = { base: 44, sm: 32 };

function Bar({ listed, onList }: { listed: boolean; onList: (listed: boolean) => void }) {
  const { conversation } = useStore(felixPanel);
  const { data } = useQuery({ ...felixQueries.conversation(conversation ?? ''), enabled: conversation !== null });
  const begin = () => {
    ending.set(null);
    changeFelix({ conversation: null });
    onList(false);
  };
  const act = (icon: string, label: string, run: () => void, pressed?: boolean) => (
    <ActionIcon
      w={iconSize}
      h={iconSize}
      miw={iconSize}
      mih={iconSize}
      aria-label={label}
      aria-pressed={pressed}
      onClick={run}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
  return (
    <div className={`${layout.row} ${classes.bar}`}>
      <h2 className={classes.name}>
        <FelixMark />
        {m.felix_name()}
        <span className={`${layout.truncate} ${classes.thread}`}>{listed ? m.felix_list() : data?.title}</span>
      </h2>
      {conversation && act('square-pen', m.felix_new(), begin)}
      {act('history', m.felix_earlier(), () => onList(!listed), listed)}
      {act('x', m.felix_close(), closeFelix)}
    </div>
  );
}

function Closed() {
  return (
    <Group gap="sm" p={20} align="flex-start" className={layout.scroller}>
      <div>
        <p>{m.felix_plan_text()}</p>
        <p>
          <UpgradeWords feature="felix_ai" />
        </p>
      </div>
      <UpgradeLink feature="felix_ai" />
    </Group>
  );
}

function Open() {
  const [listed, setListed] = useState(false);
  return (
    <>
      <Bar listed={listed} onList={setListed} />
      {listed ? <ConversationList onOpen={() => setListed(false)} /> : <FelixTalk />}
      <ToastLane level={2} />
      {!listed && <FelixFoot />}
    </>
  );
}

/** Beside every page of the dashboard. What it finds is shown in the lists; here stand words, and acts that wait. */
export function FelixPanel() {
  const has = useFeature('felix_ai');
  const { error } = usePlan();
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or a field that is being edited closes first.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    closeFelix();
  };
  return (
    <aside className={`${layout.sidePanel} ${classes.root}`} aria-label={m.felix_name()} onKeyDown={onKeyDown}>
      {has ? (
        <Open />
      ) : (
        <>
          <div className={`${layout.row} ${classes.bar}`}>
            <h2 className={classes.name}>
              <FelixMark />
              {m.felix_name()}
            </h2>
            <ActionIcon size={44} aria-label={m.felix_close()} onClick={closeFelix}>
              <Icon name="x" size={16} />
            </ActionIcon>
          </div>
          {error ? <PlanUnknown /> : <Closed />}
        </>
      )}
    </aside>
  );
}
