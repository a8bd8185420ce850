import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core';
import type { Company } from '@marula/contract/companies.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetSession } from '@/lib/auth/sign-out';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { useDeleteCompany } from '../settings.company.mutations';
import classes from './dialog.module.css';
import { FailureNote } from './failure-note';
import { SettingsSection } from './settings-section';

const lost = [
  m.settings_company_delete_jobs,
  m.settings_company_delete_applications,
  m.settings_company_delete_chats,
  m.settings_company_delete_team,
  m.settings_company_delete_plan,
];

interface StepProps {
  company: Company;
  onClose: () => void;
}

/** The first time it is asked: what goes. */
function WhatGoes({ onNext, onClose }: { onNext: () => void; onClose: () => void }) {
  return (
    <div className={classes.body}>
      <p>{m.settings_company_delete_lost()}</p>
      <ul>
        {lost.map((words) => (
          <li key={words()}>{words()}</li>
        ))}
      </ul>
      <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
        <Button variant="default" onClick={onClose}>
          {m.settings_cancel()}
        </Button>
        <Button color="red" variant="outline" onClick={onNext}>
          {m.settings_company_delete_next()}
        </Button>
      </Group>
    </div>
  );
}

/** The second time: by its name. */
function ByName({ company, onClose }: StepProps) {
  const navigate = useNavigate();
  const remove = useDeleteCompany(company.id);
  const [typed, setTyped] = useState('');
  const [account, setAccount] = useState(false);
  const [asked, setAsked] = useState(false);
  const matches = typed.trim() === company.name;
  const done = async () => {
    await forgetSession();
    toast.success(account ? m.settings_deleted() : m.settings_company_deleted());
    await navigate({ to: '/' });
  };
  const confirm = () => (matches ? remove.mutate({ account }, { onSuccess: done }) : setAsked(true));
  return (
    <div className={classes.body}>
      <p>{m.settings_company_delete_name({ company: company.name })}</p>
      <TextInput
        label={m.settings_company_delete_name_field()}
        value={typed}
        data-autofocus
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={asked && !matches && m.settings_company_delete_different()}
      />
      <Checkbox
        size="sm"
        label={m.settings_company_delete_account()}
        checked={account}
        onChange={(event) => setAccount(event.currentTarget.checked)}
      />
      <FailureNote error={remove.error} />
      <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
        <Button variant="default" onClick={onClose}>
          {m.settings_cancel()}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={confirm}>
          {m.settings_company_delete_act()}
        </Button>
      </Group>
    </div>
  );
}

export function DeleteCompany({ company }: { company: Company }) {
  const [step, setStep] = useState<'closed' | 'what' | 'name'>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <SettingsSection
        danger
        title={m.settings_company_delete_title()}
        text={m.settings_company_delete_text()}
        aside={
          <Button color="red" variant="outline" onClick={() => setStep('what')}>
            {m.settings_company_delete_open()}
          </Button>
        }
      />
      <Modal
        opened={step !== 'closed'}
        onClose={close}
        withCloseButton={false}
        title={m.settings_company_delete_ask({ company: company.name })}
      >
        {step === 'name' ? (
          <ByName company={company} onClose={close} />
        ) : (
          <WhatGoes onNext={() => setStep('name')} onClose={close} />
        )}
      </Modal>
    </>
  );
}
