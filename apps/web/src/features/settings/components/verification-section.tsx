import { Button, Text } from '@mantine/core';
import { type CheckCause, type CheckedFact, canAskForCheck } from '@marula/contract/check-words';
import type { CompanyCheck } from '@marula/contract/checks.contract';
import type { Company } from '@marula/contract/companies.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dayAt, formatDay } from '@/lib/days';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useProveMail } from '../settings.check.mutations';
import { settingsQueries } from '../settings.queries';
import { FailureNote } from './failure-note';
import { Loaded } from './loaded';
import { SettingsSection } from './settings-section';
import { VerificationForm } from './verification-form';

const causes: Record<CheckCause, () => string> = {
  document: m.letters_check_cause_document,
  number: m.letters_check_cause_number,
  name: m.letters_check_cause_name,
  website: m.letters_check_cause_website,
  not_theirs: m.letters_check_cause_not_theirs,
  other: m.letters_check_cause_other,
};

const changed: Record<CheckedFact, () => string> = {
  name: m.checks_own_lapsed_name,
  website: m.checks_own_lapsed_website,
  registration_number: m.checks_own_lapsed_number,
};

const words: Record<CompanyCheck['state'], (check: CompanyCheck) => string> = {
  none: () => m.checks_own_none(),
  proving: ({ said }) => m.checks_own_proving({ email: said?.email ?? '' }),
  waiting: ({ said }) => m.checks_own_waiting({ number: said?.registration_number ?? '' }),
  asked: () => m.checks_own_asked(),
  verified: ({ verified_at }) =>
    m.checks_own_verified({ date: verified_at ? formatDay(dayAt(new Date(verified_at))) : '' }),
  declined: () => m.checks_own_declined(),
  lapsed: ({ lapsed_for }) => (lapsed_for ? changed[lapsed_for]() : m.checks_own_none()),
};

interface ProofProps {
  token: string;
  onProved: () => void;
}

/** Pressed and not done by opening the page: programs that look at mails open every link. */
function Proof({ token, onProved }: ProofProps) {
  const prove = useProveMail();
  const confirm = () =>
    prove.mutate(token, {
      onSuccess: () => {
        toast.success(m.checks_own_proved());
        onProved();
      },
    });
  return (
    <>
      <Button loading={prove.isPending} onClick={confirm}>
        {m.checks_own_prove()}
      </Button>
      <FailureNote error={prove.error} />
    </>
  );
}

interface VerificationProps {
  company: Company;
  proof: string | undefined;
  onProved: () => void;
}

function Verification({ company, proof, onProved, check }: VerificationProps & { check: CompanyCheck }) {
  const { state, cause, own_domain } = check;
  return (
    <>
      <Text role="status">{words[state](check)}</Text>
      {cause && <Text mt={8}>{causes[cause]()}</Text>}
      {proof && <Proof token={proof} onProved={onProved} />}
      {canAskForCheck(state) &&
        (own_domain ? (
          <VerificationForm key={`${state} ${own_domain}`} company={company} check={check} domain={own_domain} />
        ) : (
          <Text mt={8}>{m.checks_own_no_website()}</Text>
        ))}
    </>
  );
}

/** Whether the company is verified, what that means, and what is missing. */
export function VerificationSection(props: VerificationProps) {
  const query = useQuery(settingsQueries.check);
  const client = useQueryClient();
  const { name, website, billing_information } = props.company;
  const facts = `${name} ${website} ${billing_information?.registration_number}`;
  // What was checked has changed, here or by somebody else of the team.
  useEffect(() => {
    if (facts) void client.invalidateQueries({ queryKey: settingsQueries.check.queryKey });
  }, [client, facts]);
  return (
    <SettingsSection title={m.checks_own_title()} text={m.checks_own_text()}>
      <Loaded query={query} rows={2}>
        {(check) => <Verification {...props} check={check} />}
      </Loaded>
    </SettingsSection>
  );
}
