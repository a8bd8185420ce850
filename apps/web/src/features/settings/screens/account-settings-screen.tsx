import { currentLook } from '@/lib/auth/look';
import { useMe } from '@/lib/auth/me';
import { sessionState } from '@/lib/auth/session';
import { useStore } from '@/lib/store';
import { DeleteAccountSection } from '../components/delete-account-section';
import { EmailSection } from '../components/email-section';
import { FactorSection } from '../components/factor-section';
import { IdentitiesSection } from '../components/identities-section';
import { MailSection } from '../components/mail-section';
import { PasswordSection } from '../components/password-section';
import { PrivacySection } from '../components/privacy-section';
import { ProfileSection } from '../components/profile-section';
import { SessionsSection } from '../components/sessions-section';
import { SettingsPage } from '../components/settings-page';

export function AccountSettingsScreen() {
  const me = useMe();
  const { user } = useStore(sessionState);
  // Both are known before a dashboard screen opens, and gone in the moment of signing out.
  if (!me || !user) return null;
  // The session of a look is ours: how we sign in must not be shown as theirs.
  if (currentLook())
    return (
      <SettingsPage>
        <ProfileSection me={me} />
        <MailSection me={me} />
      </SettingsPage>
    );
  const hasPassword = user.user_metadata.has_password !== false;
  return (
    <SettingsPage>
      <ProfileSection me={me} />
      <EmailSection user={user} hasPassword={hasPassword} />
      <PasswordSection hasPassword={hasPassword} />
      <MailSection me={me} />
      <FactorSection />
      <SessionsSection />
      <IdentitiesSection />
      <PrivacySection />
      <DeleteAccountSection me={me} />
    </SettingsPage>
  );
}
