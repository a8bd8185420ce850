import { Group, NativeSelect } from '@mantine/core';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { type PrivacyKind, privacyDeskLimits, privacyKinds } from '@marula/contract/privacy-desk-limits';
import { type ReactNode, useState } from 'react';
import { privacyKindWords } from '@/domain/privacy-kind-words';
import { ReasonDialog } from '@/domain/reason-dialog';
import { useStaffMember } from '@/lib/auth/staff';
import { m } from '@/paraglide/messages';
import { useSort } from '../privacy-desk.mutations';
import { dayOf, kindOf, sourceWords } from '../privacy-desk-words';
import { Correction } from './correction';
import classes from './request.module.css';
import { ActButton, AnswerButton } from './request-act';

interface Step {
  title: string;
  done: boolean;
  text: ReactNode;
  act?: ReactNode;
}

function Sort({ one }: { one: PrivacyRequest }) {
  const [kind, setKind] = useState<PrivacyKind | ''>('');
  const sort = useSort(one.id);
  return (
    <>
      <NativeSelect
        label={m.privacy_desk_kind()}
        value={one.kind ?? ''}
        onChange={({ currentTarget }) => setKind(currentTarget.value as PrivacyKind)}
        data={[
          ...(one.kind ? [] : [{ value: '', label: m.privacy_desk_kind_unknown() }]),
          ...privacyKinds.map((value) => ({ value, label: privacyKindWords[value]() })),
        ]}
      />
      {kind && (
        <ReasonDialog
          title={m.privacy_desk_sort({ kind: privacyKindWords[kind]() })}
          act={m.privacy_desk_keep()}
          busy={sort.isPending}
          error={sort.error}
          onClose={() => setKind('')}
          onGiven={(reason) => sort.mutate({ kind, reason }, { onSuccess: () => setKind('') })}
        />
      )}
    </>
  );
}

const checkedText = ({ checked, country, link_sent_at }: PrivacyRequest) => {
  if (!checked) {
    return link_sent_at
      ? m.privacy_desk_link_sent({ when: dayOf(link_sent_at, country) })
      : m.privacy_desk_not_checked({ days: privacyDeskLimits.linkDays });
  }
  const when = dayOf(checked.at, country);
  if (checked.how === 'staff') {
    return m.privacy_desk_checked_staff({ when, name: checked.by ?? '', reason: checked.reason ?? '' });
  }
  return checked.how === 'link' ? m.privacy_desk_checked_link({ when }) : m.privacy_desk_checked_signed_in({ when });
};

function Erase({ one }: { one: PrivacyRequest }) {
  const mayErase = useStaffMember()?.roles.includes('trust') ?? false;
  const rows = one.held.reduce((sum, { count }) => sum + count, 0);
  if (!mayErase) return <p>{m.privacy_desk_erase_role()}</p>;
  return (
    <ActButton one={one} act="erase" label={m.privacy_desk_erase()} first danger>
      <p>{m.privacy_desk_erase_text({ rows })}</p>
    </ActButton>
  );
}

const actOf = (one: PrivacyRequest): Omit<Step, 'done'> => {
  switch (one.kind) {
    case 'access':
      return {
        title: m.privacy_desk_step_file(),
        text: one.file_sent_at
          ? m.privacy_desk_file_sent({
              when: dayOf(one.file_sent_at, one.country),
              taken: one.file_taken_at ? 'yes' : 'no',
            })
          : m.privacy_desk_file_text({
              days: privacyDeskLimits.linkDays,
              tries: privacyDeskLimits.fileTries,
              hours: privacyDeskLimits.fileHours,
            }),
        act: !one.file_taken_at && (
          <ActButton
            one={one}
            act="sendFile"
            label={one.file_sent_at ? m.privacy_desk_file_again() : m.privacy_desk_file()}
            first
          />
        ),
      };
    case 'correction':
      return {
        title: m.privacy_desk_step_correction(),
        text: m.privacy_desk_correction_text(),
        act: (
          <>
            {one.fields && <Correction one={one} />}
            <div>
              <AnswerButton one={one} refused={false} first />
            </div>
          </>
        ),
      };
    case 'erasure':
      return { title: m.privacy_desk_step_erasure(), text: m.privacy_desk_erasure_text(), act: <Erase one={one} /> };
    case 'objection':
      return {
        title: m.privacy_desk_step_answer(),
        text: m.privacy_desk_objection_text(),
        act: <AnswerButton one={one} refused={false} first />,
      };
    default:
      return { title: m.privacy_desk_step_act(), text: m.privacy_desk_act_unknown() };
  }
};

const stepsOf = (one: PrivacyRequest): Step[] => {
  const isOpen = one.state === 'waiting' || one.state === 'postponed';
  const canAct = one.kind !== null && one.checked !== null;
  const isAgain = one.kind === 'access' && one.state === 'done' && one.email !== null;
  const { act, ...last } = actOf(one);
  return [
    {
      title: m.privacy_desk_step_asked(),
      done: true,
      text: m.privacy_desk_asked({ when: dayOf(one.created_at, one.country), source: sourceWords[one.source]() }),
    },
    {
      title: m.privacy_desk_step_kind(),
      done: one.kind !== null,
      text: kindOf(one),
      act: isOpen && <Sort one={one} />,
    },
    {
      title: m.privacy_desk_step_identity(),
      done: one.checked !== null,
      text: checkedText(one),
      act: isOpen && !one.checked && (
        <Group gap="xs">
          <ActButton one={one} act="askIdentity" label={m.privacy_desk_ask_identity()} first />
          <ActButton one={one} act="checkIdentity" label={m.privacy_desk_check_identity()} />
        </Group>
      ),
    },
    { ...last, done: !isOpen, act: ((isOpen && canAct) || isAgain) && act },
  ];
};

/** What is done, and the one step that is next. */
export function RequestSteps({ one }: { one: PrivacyRequest }) {
  const steps = stepsOf(one);
  const next = steps.findIndex(({ done }) => !done);
  return (
    <ol className={classes.steps} aria-label={m.privacy_desk_steps()}>
      {steps.map(({ title, done, text, act }, at) => (
        <li key={title} aria-current={at === next ? 'step' : undefined}>
          <h3>{done ? m.privacy_desk_step_done({ title }) : title}</h3>
          <p>{text}</p>
          {act && <div>{act}</div>}
        </li>
      ))}
    </ol>
  );
}
