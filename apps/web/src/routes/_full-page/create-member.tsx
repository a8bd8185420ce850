import { createFileRoute } from '@tanstack/react-router';
import { CreateMemberScreen } from '@/features/identity/screens/create-member-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/create-member')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {},
  staticData: { title: m.identity_member_title },
  component: CreateMemberScreen,
});
