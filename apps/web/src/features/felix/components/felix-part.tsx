import { Button, Text } from '@mantine/core';
import type { FelixPart } from '@marula/contract/felix.contract';
import { useNavigate } from '@tanstack/react-router';
import { handedDraft } from '@/domain/handed-draft';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import layout from '@/ui/layout.module.css';
import { leaveCovered } from '../leave-covered';
import { FelixActCard } from './felix-act-card';
import { FelixChoice } from './felix-choice';
import { FelixPeople } from './felix-people';
import { FelixRows } from './felix-rows';
import { FelixWhich } from './felix-which';

type PartOf<Kind extends FelixPart['kind']> = Extract<FelixPart, { kind: Kind }>;

const isForm = /^\/dashboard\/(jobs\/(create|edit|duplicate)|archived-jobs\/repost)/;

/** Shown in the form, which asks before it changes anything. */
function Draft({ drafted }: PartOf<'draft'>) {
  const navigate = useNavigate();
  const open = () => {
    handedDraft.set(drafted);
    leaveCovered();
    if (!isForm.test(location.pathname)) void navigate({ to: '/dashboard/jobs/create' });
  };
  const { title } = drafted.job;
  return (
    <>
      <Text className={layout.breaks}>
        {title ? m.felix_draft({ title }) : m.felix_draft_untitled()}{' '}
        {drafted.questions.length > 0 && m.felix_draft_questions({ count: drafted.questions.length })}
      </Text>
      <Button variant="default" onClick={open}>
        {m.felix_draft_open()}
      </Button>
    </>
  );
}

function Findings({ job_id, title, findings }: PartOf<'findings'>) {
  const open = findings.filter(({ ok }) => !ok);
  return (
    <>
      <Text fw={550} className={layout.breaks}>
        {open.length > 0 ? m.felix_findings({ count: open.length, title }) : m.felix_findings_none({ title })}
      </Text>
      <ul className={`${layout.stack} ${layout.gap8}`}>
        {open.map(({ id, kind, why }) => (
          <Text component="li" key={id} c={kind === 'not_allowed' ? 'var(--marula-warn)' : undefined}>
            {m.felix_kind({ kind })}: {why}
          </Text>
        ))}
      </ul>
      <ButtonLink to="/dashboard/jobs/edit/$id" params={{ id: job_id }} variant="default" onClick={leaveCovered}>
        {m.felix_findings_open()}
      </ButtonLink>
    </>
  );
}

/** One piece of an answer. Words are words: no link and no picture in them comes alive. */
export function FelixPartView({ part, conversation }: { part: FelixPart; conversation: string | null }) {
  if (part.kind === 'text') return <p className={`${layout.breaks} ${layout.lines}`}>{part.text}</p>;
  if (part.kind === 'people') return <FelixPeople found={part.found} />;
  if (part.kind === 'draft') return <Draft {...part} />;
  if (part.kind === 'findings') return <Findings {...part} />;
  if (part.kind === 'rows') return <FelixRows rows={part.rows} />;
  if (part.kind === 'which') return <FelixWhich rows={part.rows} />;
  if (part.kind === 'choice') return <FelixChoice acts={part.acts} conversation={conversation} />;
  return <FelixActCard act={part.act} conversation={conversation} />;
}
