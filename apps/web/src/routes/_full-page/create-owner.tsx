import { createFileRoute } from '@tanstack/react-router';
import { CreateOwnerScreen } from '@/features/identity/screens/create-owner-screen';
import { searchTexts } from '@/lib/search-texts';
import { m } from '@/paraglide/messages';

const validateSearch = searchTexts(['plan', 'interval', 'bundle']);

export const Route = createFileRoute('/_full-page/create-owner')({
  validateSearch,
  staticData: { title: m.identity_owner_title },
  component: CreateOwnerScreen,
});
