import { Flex, Radio, Stack, Switch } from '@mantine/core';
import type { Employer, EmployerChanges } from '@marula/contract/employers.contract';
import type { MailKind } from '@marula/contract/mail-kinds';
import { mailLimits } from '@marula/contract/mail-limits';
import { mailKindNames } from '@/domain/mail-kind-names';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { failureText } from '../failure';
import { useUpdateMe } from '../settings.account.mutations';
import { SettingsSection } from './settings-section';

type Wish = keyof NonNullable<EmployerChanges['employer_email_preferences']>;

/** Saved with the touch; what could not be saved goes back and says so. */
function useWish(me: Employer, name: Wish) {
  const update = useUpdateMe(me.id);
  const saved = me.employer_email_preferences?.[name] ?? false;
  const shown = update.isPending ? (update.variables.employer_email_preferences?.[name] ?? saved) : saved;
  const save = (wanted: boolean) =>
    update.mutate(
      { employer_email_preferences: { [name]: wanted } },
      { onError: (error) => toast.error(failureText(error)) },
    );
  return [shown, save] as const;
}

function Kind({ me, name }: { me: Employer; name: MailKind }) {
  const [wanted, save] = useWish(me, name);
  return (
    <Switch label={mailKindNames[name]()} checked={wanted} onChange={(event) => save(event.currentTarget.checked)} />
  );
}

function Pace({ me }: { me: Employer }) {
  const [daily, save] = useWish(me, 'daily_digest');
  return (
    <Radio.Group
      label={m.settings_mail_pace()}
      value={daily ? 'daily' : 'at-once'}
      onChange={(value) => save(value === 'daily')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="at-once" label={m.settings_mail_at_once()} description={m.settings_mail_at_once_text()} />
        <Radio
          value="daily"
          label={m.settings_mail_daily()}
          description={m.settings_mail_daily_text({ hour: String(mailLimits.digestHour).padStart(2, '0') })}
        />
      </Stack>
    </Radio.Group>
  );
}

const kinds = Object.keys(mailKindNames) as MailKind[];

export const MailSection = ({ me }: { me: Employer }) => (
  <SettingsSection title={m.settings_mail()} text={m.settings_mail_text()}>
    <Pace me={me} />
    <Flex direction="column" gap={{ base: 0, sm: 'sm' }} mt="lg">
      {kinds.map((name) => (
        <Kind key={name} me={me} name={name} />
      ))}
    </Flex>
  </SettingsSection>
);
