import { createFileRoute } from '@tanstack/react-router';
import { StaffSignInScreen } from '@/features/identity/screens/staff-sign-in-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/admin/sign-in')({
  staticData: { title: m.identity_staff_title },
  component: StaffSignInScreen,
});
