import { createFileRoute } from '@tanstack/react-router';
import { BundlesScreen } from '@/features/subscription/screens/bundles-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/subscription/bundles')({
  staticData: { title: m.subscription_bundles_title, guards: ['subscription'] },
  component: BundlesScreen,
});
