import { Flex, Switch } from '@mantine/core';
import type { Employer, EmployerEmailPreferences } from '@marula/contract/employers.contract';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { failureText } from '../failure';
import { useUpdateMe } from '../settings.account.mutations';
import { SettingsSection } from './settings-section';

type Preference = keyof Omit<EmployerEmailPreferences, 'profile_id'>;

const preferences: readonly (readonly [Preference, () => string])[] = [
  ['new_applicants', m.settings_mail_new_applicants],
  ['accepted_invitations', m.settings_mail_accepted_invitations],
  ['new_messages', m.settings_mail_new_messages],
  ['job_expiring', m.settings_mail_job_expiring],
  ['product_updates', m.settings_mail_product_updates],
  ['newsletter', m.settings_mail_newsletter],
];

/** Saved with the touch; a switch that could not be saved goes back and says so. */
function Preference({ me, name, label }: { me: Employer; name: Preference; label: string }) {
  const update = useUpdateMe(me.id);
  const saved = me.employer_email_preferences?.[name] ?? false;
  const shown = update.isPending ? (update.variables.employer_email_preferences?.[name] ?? saved) : saved;
  return (
    <Switch
      label={label}
      checked={shown}
      onChange={(event) =>
        update.mutate(
          { employer_email_preferences: { [name]: event.currentTarget.checked } },
          { onError: (error) => toast.error(failureText(error)) },
        )
      }
    />
  );
}

export const MailSection = ({ me }: { me: Employer }) => (
  <SettingsSection title={m.settings_mail()} text={m.settings_mail_text()}>
    <Flex direction="column" gap={{ base: 0, sm: 'sm' }}>
      {preferences.map(([name, label]) => (
        <Preference key={name} me={me} name={name} label={label()} />
      ))}
    </Flex>
  </SettingsSection>
);
